/** The counters of a time zone don't all ask in one second. */
const SPREAD_MS = 20_000;

/**
 * Begins the next hour once this one ends, in so many milliseconds; on a device that slept meanwhile as soon as somebody
 * looks at it. Gives what ends the waiting.
 */
export function atNextHour(ends: number, begin: () => void): () => void {
  const due = Date.now() + ends;
  const ending = new AbortController();
  const turn = () => {
    end();
    begin();
  };
  const look = () => {
    if (Date.now() >= due) turn();
  };
  const timer = setTimeout(turn, ends + Math.random() * SPREAD_MS);
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  document.addEventListener("visibilitychange", look, ending);
  for (const name of ["pageshow", "focus"]) window.addEventListener(name, look, ending);
  return end;
}
