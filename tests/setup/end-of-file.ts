const ends: (() => Promise<void>)[] = [];

/** Has something end with the file of tests that began it. */
export const atEndOfFile = (end: () => Promise<void>): void => void ends.push(end);

/** Ends what the file has begun, the latest first. */
export async function endOfFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}
