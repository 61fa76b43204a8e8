import { type Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { guarded } from "./database/guarded-client.ts";
import { plainSql } from "./database/plain-sql.ts";
import { statementName } from "./database/statement-name.ts";
import { inTransaction, LentPg, LONGEST_MS } from "./database/transaction.ts";
import { connectionLost } from "./outage-log.server.ts";

/** The database, outside a transaction. */
export type Db = PrismaClient;

/** The database inside a transaction; every {@link Db} is one too, for functions that take either. */
export type Tx = Prisma.TransactionClient;

const POOL = {
  Client: guarded,
  max: 10,
  // One stays open, by which a restore sees a process that rests.
  min: 1,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: "tejghea",
  // Prisma sends times without a zone, in UTC. 0.35 is what two letters in the wrong order leave of a word: the
  // closeness that a search asks for when nothing matches (`<%`).
  options:
    "-c TimeZone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000 -c pg_trgm.word_similarity_threshold=0.35",
};

/**
 * A client over its own pool of at most 10 connections, opened when first needed and again after they broke. Prisma
 * carries out the calls of its models; statements in SQL and transactions go to `pg` themselves, which takes less than
 * half of the processor time.
 */
export function createPrisma(connectionString: string): PrismaClient {
  const adapter = new LentPg(
    { ...POOL, connectionString },
    {
      onPoolError: connectionLost,
      onConnectionError: connectionLost,
      statementNameGenerator: statementName,
    },
  );
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: LONGEST_MS } });
  const pool = () => adapter.poolOf(client);
  const begin = client.$transaction.bind(client);
  const plain = {
    ...plainSql({ query: async (statement) => (await pool()).query(statement) }),
    $transaction: async <T>(run: (db: Tx) => Promise<T>) => inTransaction(await pool(), begin, run),
  };
  return Object.assign(client, plain);
}

/** The application's database, of `DATABASE_URL`. */
export const prisma: Db = createPrisma(databaseUrl());

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. “npm start” sets it; other programs bring their own.");
  return url;
}
