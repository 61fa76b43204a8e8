import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** What a piece of work did to the database. */
export interface Statements<Result> {
  result: Result;
  /** The text of every statement that was sent, in order, BEGIN and COMMIT included. */
  statements: string[];
}

const counted = new AsyncLocalStorage<string[]>();
let listening = false;

/**
 * Runs a piece of work and gives the statements that it sent through any `pg` connection of this process. What
 * earlier work left running, a job or a notice after its commit, is not counted.
 */
export async function countStatements<Result>(work: () => Promise<Result>): Promise<Statements<Result>> {
  listen();
  const statements: string[] = [];
  const result = await counted.run(statements, work);
  return { result, statements };
}

function listen(): void {
  if (listening) return;
  listening = true;
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  function query(this: pg.Client, ...args: unknown[]) {
    counted.getStore()?.push(textOf(args[0]));
    return send.apply(this, args);
  }
  Object.assign(pg.Client.prototype, { query });
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return (query as { text?: string }).text ?? "";
}
