import pg from "pg";

/** What a piece of work did to the database. */
export interface Statements<Result> {
  result: Result;
  /** The text of every statement that was sent, in order, BEGIN and COMMIT included. */
  statements: string[];
}

type Listener = (statement: string) => void;

const listeners = new Set<Listener>();
let listening = false;

/**
 * Runs a piece of work and gives the statements that were sent meanwhile by any `pg` connection of this process,
 * Prisma's and the job queue's included.
 */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<Statements<Result>> {
  listen();
  const statements: string[] = [];
  const listener: Listener = (statement) => statements.push(statement);
  listeners.add(listener);
  try {
    return { result: await work(), statements };
  } finally {
    listeners.delete(listener);
  }
}

function listen(): void {
  if (listening) return;
  listening = true;
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  function query(this: pg.Client, ...args: unknown[]) {
    for (const listener of listeners) listener(textOf(args[0]));
    return send.apply(this, args);
  }
  Object.assign(pg.Client.prototype, { query });
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return (query as { text?: string }).text ?? "";
}
