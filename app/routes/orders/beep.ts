let sound: AudioContext | undefined;

/** Makes the sound ready. Browsers allow that only while somebody presses something. */
export async function readySound(): Promise<void> {
  sound ??= new AudioContext();
  await sound.resume();
}

/** Two short notes; nothing before the sound is ready. */
export function beep(): void {
  if (sound?.state !== "running") return;
  for (const [after, pitch] of [
    [0, 880],
    [0.18, 1175],
  ] as const)
    playNote(sound, sound.currentTime + after, pitch);
}

/** One low note, after somebody has pressed something: it did not work. */
export function lowBeep(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  void readySound();
  if (sound) playNote(sound, sound.currentTime, 196);
}

function playNote(context: AudioContext, at: number, pitch: number): void {
  const note = context.createOscillator();
  const volume = context.createGain();
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.16);
  note.connect(volume).connect(context.destination);
  note.start(at);
  note.stop(at + 0.18);
}
