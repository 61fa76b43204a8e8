import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { plainLog } from "./log.server.ts";

/** A statement that takes longer is logged. */
const SLOW_MS = 500;
const LONGEST_TEXT = 4_000;

/** A piece of work whose statements are counted. */
export interface Counted {
  readonly requestId: string;
  /** So many were sent for it, the BEGIN and COMMIT of transactions included. */
  statements: number;
}

const work = new AsyncLocalStorage<Counted | undefined>();

/** Does a piece of work, and counts in it the statements that it sends. */
export const countStatements = <T>(counted: Counted, act: () => T): T => work.run(counted, act);

/**
 * A statement is sent: it is counted for the request that asks it. Gives what is to be told how many milliseconds it
 * took: one of more than 500 is logged, its text without the values.
 */
export function statementSent(query: unknown): (ms: number) => void {
  const counted = work.getStore();
  if (counted) counted.statements++;
  return (ms) => {
    if (ms > SLOW_MS) tellSlow(query, ms, counted?.requestId);
  };
}

function tellSlow(query: unknown, ms: number, requestId: string | undefined): void {
  const { text = String(query) } = Object(query) as { text?: string };
  const statement = text.replace(/\s+/g, " ").trim().slice(0, LONGEST_TEXT);
  plainLog.warn({ ...(requestId && { requestId }), ms: Math.round(ms), statement }, "slow statement");
}

type Connect = (callback?: (...told: unknown[]) => void) => unknown;

/**
 * Who waits for a connection of a pool goes on as itself. By itself pg goes on as whoever gave the connection back, and
 * the statement would count for that request.
 */
export function countedPool<Pool extends pg.Pool>(pool: Pool): Pool {
  const open = pool.connect.bind(pool) as Connect;
  const connect: Connect = (callback) => {
    if (!callback) return open();
    const counted = work.getStore();
    return open((...told) => work.run(counted, callback, ...told));
  };
  return Object.assign(pool, { connect });
}
