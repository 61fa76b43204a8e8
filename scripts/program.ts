const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a program: its failure is one readable message and exit code 1. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`\n${process.env.LOG_LEVEL === "debug" ? stack : message}\n`);
    process.exit(1);
  }
}

/** Waits for the signal to stop, then stops. A second signal ends the process at once. */
export async function stopOnSignal(stop: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
  await stop();
  process.exit(0);
}
