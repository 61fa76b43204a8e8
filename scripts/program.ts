const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

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

/** Waits until the process is told to stop. Told a second time, it ends at once. */
export async function signalToStop(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve());
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(1));
}
