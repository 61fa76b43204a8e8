import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, type PrismaClient } from "#app/generated/prisma/client.ts";
import { log } from "../log.server.ts";
import { isUnavailable } from "../outage.server.ts";
import { connectionLost } from "../outage-log.server.ts";
import { Refusal } from "../refusal.ts";
import { countedPool } from "../statements.ts";
import { type PlainSql, plainSql } from "./plain-sql.ts";

type Tx = Prisma.TransactionClient;

/** Prisma's own way to begin a transaction. */
type Begin = (run: (db: Tx) => Promise<void>) => Promise<void>;

/** The connection on which Prisma is to open its transaction: one has begun there. */
const lent = new AsyncLocalStorage<pg.PoolClient>();

/**
 * Prisma's way to `pg`: whoever sends statements past it does so through the same pool, and it can work within a
 * transaction that it has not begun and does not end.
 */
export class LentPg extends PrismaPg {
  #pool: pg.Pool | undefined;

  /** The pool, opened by Prisma when there is none. */
  async poolOf(prisma: PrismaClient): Promise<pg.Pool> {
    if (!this.#pool) await prisma.$connect();
    if (!this.#pool) throw new Error("Prisma has opened no pool of connections.");
    return this.#pool;
  }

  override async connect() {
    const connected = await super.connect();
    const [begin, end] = [connected.startTransaction.bind(connected), connected.dispose.bind(connected)];
    const startTransaction: typeof begin = async (level) => {
      const client = lent.getStore();
      return client ? Object.assign(Object.create(connected), { client, ...endedElsewhere }) : begin(level);
    };
    const dispose = () => {
      this.#pool = undefined;
      return end();
    };
    this.#pool = countedPool(connected.underlyingDriver());
    return Object.assign(connected, { startTransaction, dispose });
  }
}

const endedElsewhere = {
  options: { usePhantomQuery: true },
  commit: async () => {},
  rollback: async () => {},
};

/** A transaction takes no further statement once it has lasted so long. */
export const LONGEST_MS = 20_000;

/**
 * Runs a piece of work in a transaction on one connection of a pool: it is committed if that ends well. What it asks in
 * SQL goes to `pg` itself; Prisma is let in by the first call of one of its models. What is asked after the end is refused:
 * the connection is somebody else's by then. What asks after 20 seconds ends the whole (`took_too_long`). A failed statement
 * fails the whole, even if the work passed over its error.
 */
export async function inTransaction<T>(pool: pg.Pool, begin: Begin, run: (db: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on("error", connectionLost);
  let broken = false;
  try {
    await client.query("BEGIN");
    const result = await carriedOut(client, begin, run);
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("A statement failed, and the transaction with it.");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw isTooLong(error) ? tookTooLong(error) : error;
  } finally {
    client.off("error", connectionLost);
    client.release(broken);
  }
}

async function carriedOut<T>(client: pg.PoolClient, begin: Begin, run: (db: Tx) => Promise<T>): Promise<T> {
  const span = spanOf();
  const models = modelsOn(client, begin, span);
  const plain = plainSql({
    async query(statement) {
      span.check();
      return client.query(statement);
    },
  });
  try {
    const result = await run(within(plain, models));
    span.end();
    await models.end();
    return result;
  } catch (error) {
    span.end();
    await models.giveUp(error);
    throw error;
  }
}

class TooLong extends Error {}

/** Whether a transaction was ended for its length: by us, or by Prisma, which has the same limit. */
const isTooLong = (error: unknown): boolean =>
  error instanceof TooLong ||
  (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2028" && !isUnavailable(error));

function tookTooLong(error: unknown): Refusal {
  log.warn({ err: error }, "a transaction took too long");
  return new Refusal("took_too_long");
}

/** How long a transaction takes statements. */
interface Span {
  /** Throws once it is over. */
  check(): void;
  end(): void;
}

function spanOf(): Span {
  const begun = performance.now();
  let over = false;
  return {
    check() {
      if (over) throw new Error("This transaction is over.");
      if (performance.now() - begun > LONGEST_MS) throw new TooLong();
    },
    end() {
      over = true;
    },
  };
}

/** Prisma's part of a transaction. */
interface Models {
  opened(): Promise<Tx>;
  end(): Promise<void>;
  giveUp(cause: unknown): Promise<void>;
}

function modelsOn(client: pg.PoolClient, begin: Begin, span: Span): Models {
  const done = Promise.withResolvers<void>();
  done.promise.catch(() => {});
  let open: Promise<Tx> | undefined;
  let ended: Promise<void> | undefined;
  return {
    async opened() {
      span.check();
      open ??= new Promise((resolve, reject) => {
        const work = (db: Tx) => {
          resolve(db);
          return done.promise;
        };
        ended = lent.run(client, () => begin(work));
        ended.catch(reject);
      });
      return open;
    },
    async end() {
      done.resolve();
      await ended;
    },
    async giveUp(cause) {
      done.reject(cause);
      await ended?.catch(() => {});
    },
  };
}

const modelNames = new Set<string>(
  Object.keys(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

/** The transaction as `run` sees it. */
const within = (plain: PlainSql, models: Models): Tx =>
  new Proxy({} as Tx, {
    get: (_, name) => (modelNames.has(String(name)) ? callsOf(models, name) : Reflect.get(plain, name)),
  });

type Call = (...args: unknown[]) => Promise<unknown>;

/** The calls of a model, each of which waits until Prisma has been let in; a model itself can't be awaited. */
const callsOf = (models: Models, model: PropertyKey) =>
  new Proxy({} as Record<PropertyKey, Call>, {
    get: (_, call): Call | undefined =>
      call === "then"
        ? undefined
        : async (...args) => {
            const db: object = await models.opened();
            const calls = Reflect.get(db, model) as Record<PropertyKey, Call>;
            return calls[call]?.(...args);
          },
  });
