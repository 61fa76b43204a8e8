/** How fast a piece of work went. */
export interface Measure {
  clients: number;
  count: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

/** How a piece of work is done. */
export interface Sides {
  /** So many side by side. */
  clients: number;
  seconds: number;
}

/** Does tasks, each once, with so many clients side by side, until the seconds are over or no task is left. */
export async function measure<Task>(
  tasks: readonly Task[],
  { clients, seconds }: Sides,
  work: (task: Task, client: number) => Promise<void>,
): Promise<Measure> {
  const waiting = tasks.values();
  const taken: number[] = [];
  const started = performance.now();
  const run = async (client: number) => {
    for (const task of waiting) {
      const begun = performance.now();
      if (begun - started > seconds * 1000) return;
      await work(task, client);
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  const passed = (performance.now() - started) / 1000;
  taken.sort((a, b) => a - b);
  const quantile = (share: number) => round(taken[Math.ceil(taken.length * share) - 1] ?? 0);
  return {
    clients,
    count: taken.length,
    perSecond: round(taken.length / passed),
    p50: quantile(0.5),
    p95: quantile(0.95),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
