import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, type PrismaClient } from "#app/generated/prisma/client.ts";
import { connectionLost } from "../outage-log.server.ts";
import { countedPool } from "../statements.ts";
import { plainSql } from "./plain-sql.ts";

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

/**
 * Runs a piece of work in a transaction on one connection of a pool: it is committed if that ends well. What it asks in
 * SQL goes to `pg` itself; Prisma is let in by the first call of one of its models.
 */
export async function inTransaction<T>(pool: pg.Pool, begin: Begin, run: (db: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on("error", connectionLost);
  let broken = false;
  try {
    await client.query("BEGIN");
    const models = modelsOn(client, begin);
    const result = await models.during(run(within(client, models)));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.off("error", connectionLost);
    client.release(broken);
  }
}

interface Models {
  opened(): Promise<Tx>;
  /** Prisma's part of the transaction ends as the work does. */
  during<T>(work: Promise<T>): Promise<T>;
}

function modelsOn(client: pg.PoolClient, begin: Begin): Models {
  const done = Promise.withResolvers<void>();
  let open: Promise<Tx> | undefined;
  let ended: Promise<void> | undefined;
  return {
    opened() {
      open ??= new Promise((resolve, reject) => {
        const started = lent.run(client, () =>
          begin((db) => {
            resolve(db);
            return done.promise;
          }),
        );
        ended = started;
        started.catch(reject);
      });
      return open;
    },
    async during(work) {
      try {
        const result = await work;
        done.resolve();
        await ended;
        return result;
      } catch (error) {
        done.reject(error);
        await (ended ?? done.promise).catch(() => {});
        throw error;
      }
    },
  };
}

const modelNames = new Set<string>(
  Object.keys(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

/** The transaction as `run` sees it. */
function within(client: pg.PoolClient, models: Models): Tx {
  const plain = plainSql(client);
  return new Proxy({} as Tx, {
    get: (_, name) => (modelNames.has(String(name)) ? callsOf(models, name) : Reflect.get(plain, name)),
  });
}

type Call = (...args: unknown[]) => Promise<unknown>;

/** The calls of a model, each of which waits until Prisma has been let in. */
const callsOf = (models: Models, model: PropertyKey) =>
  new Proxy({} as Record<PropertyKey, Call>, {
    get:
      (_, call): Call =>
      async (...args) => {
        const db: object = await models.opened();
        const calls = Reflect.get(db, model) as Record<PropertyKey, Call>;
        return calls[call]?.(...args);
      },
  });
