import { basename } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const LOOK_EVERY_MS = 500;

/** Runs a program to its end: its failure is one readable message and exit code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
    process.exit();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`\n${process.env.LOG_LEVEL === "debug" ? stack : message}\n`);
    process.exit(1);
  }
}

let told: Promise<void> | undefined;

/**
 * Waits until the process is told to stop, or until what npm ran it in has gone. Signals are heeded from the first call
 * on, so that one which comes during the start is not lost. Told a second time, the process ends at once.
 */
export function signalToStop(): Promise<void> {
  told ??= heed();
  return told;
}

/** Aborts once the process is told to stop: what it was about ends with an error, and clears up after itself. */
export function abortedBySignal(): AbortSignal {
  const stopping = new AbortController();
  void signalToStop().then(() => stopping.abort(new Error("It was stopped before its end.")));
  return stopping.signal;
}

async function heed(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of SIGNALS) process.once(signal, () => resolve());
  const looking = isRunByNpm() ? setInterval(() => isOrphan() && resolve(), LOOK_EVERY_MS) : undefined;
  await promise;
  clearInterval(looking);
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}

/**
 * Whether npm runs this very program. npm passes a SIGTERM on to the shell between them, which ends without a word to
 * the program. Whoever starts a program otherwise may go before it.
 */
function isRunByNpm(): boolean {
  const script = basename(process.argv[1] ?? "");
  return process.env.npm_lifecycle_script?.endsWith(`/${script}`) ?? false;
}

const startedBy = process.ppid;
const isOrphan = () => process.ppid !== startedBy;
