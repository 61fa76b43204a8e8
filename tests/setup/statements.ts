import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import pg from "pg";

/** What a piece of work did to the database. */
export interface Statements<Result> {
  result: Result;
  /** The text of every statement that was sent, in order, BEGIN and COMMIT included. */
  statements: string[];
}

type Watcher = (text: string, values: readonly unknown[]) => void;

const counted = new AsyncLocalStorage<string[]>();
const watchers: Watcher[] = [(text) => counted.getStore()?.push(text)];
let listening = false;

/** From now on tells of every statement, before it is sent through any `pg` connection of this process. */
export function watchStatements(watcher: Watcher): void {
  listen();
  watchers.push(watcher);
}

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
    const { text, values } = asSent(args);
    for (const watcher of watchers) watcher(text, values);
    return send.apply(this, args);
  }
  Object.assign(pg.Client.prototype, { query });
  // Who waits for a connection goes on as who asked for it, and not as who gave it back.
  const wait = pg.Pool.prototype.connect as (this: pg.Pool, callback?: () => void) => unknown;
  function connect(this: pg.Pool, callback?: () => void) {
    return wait.call(this, callback && AsyncResource.bind(callback));
  }
  Object.assign(pg.Pool.prototype, { connect });
}

function asSent([query, values]: unknown[]): { text: string; values: readonly unknown[] } {
  const given: { text?: string; values?: unknown[] } =
    typeof query === "string" ? { text: query } : Object(query);
  return { text: given.text ?? "", values: given.values ?? (Array.isArray(values) ? values : []) };
}
