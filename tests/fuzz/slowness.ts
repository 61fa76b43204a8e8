/** What the piece of work below takes on the machine that the bound for a request is meant for. */
const ORDINARY_MS = 100;
const SLOWEST = 3;

/** How many times slower than an ordinary one this machine is, from 1 to 3: what is timed here is weighed by it. */
export function machineSlowness(): number {
  const best = Math.min(...Array.from({ length: 3 }, timed));
  return Math.min(SLOWEST, Math.max(1, best / ORDINARY_MS));
}

/** Objects and texts to JSON and back, as answers and forms are. */
function timed(): number {
  const started = performance.now();
  for (let round = 0; round < 40; round++)
    JSON.parse(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ n, name: `câmp ${n}` }))));
  return performance.now() - started;
}
