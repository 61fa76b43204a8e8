let made = 0;
/** A text of so many letters that no other one has begun like. */
export const letters = (count: number) => `${++made}`.padEnd(count, "ș");
/** The same, of letters that every address may have. */
export const latin = (count: number) => `${++made}`.padEnd(count, "a");
/** So many of something. */
export const several = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
/** An address of so many characters, in parts as long as mail allows. */
export const address = (count: number) => {
  const start = `a${++made}@`;
  const rest = count - start.length - ".ro".length;
  const labels = several(Math.ceil(rest / 60), (at) => "b".repeat(Math.min(59, rest - at * 60 - 1)));
  return `${start}${labels.join(".")}${".ro"}`.padEnd(count, "o");
};
