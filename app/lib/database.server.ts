import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { guarded } from "./database/guarded-client.ts";
import { connectionLost } from "./outage-log.server.ts";
import { countedPool } from "./statements.ts";

/** The database, outside a transaction. */
export type Db = PrismaClient;

/** The database inside a transaction; every {@link Db} is one too, for functions that take either. */
export type Tx = Prisma.TransactionClient;

const POOL = {
  Client: guarded,
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: "tejghea",
  // Prisma sends times without a zone, in UTC. 0.35 is what two letters in the wrong order leave of a word: the
  // closeness that a search asks for when nothing matches (`<%`).
  options:
    "-c TimeZone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000 -c pg_trgm.word_similarity_threshold=0.35",
};

/** A client over its own pool of at most 10 connections, opened when first needed and again after they broke. */
export function createPrisma(connectionString: string): PrismaClient {
  const adapter = new CountedPg(
    { ...POOL, connectionString },
    {
      onPoolError: connectionLost,
      onConnectionError: connectionLost,
      statementNameGenerator: statementName,
    },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 20_000 } });
}

class CountedPg extends PrismaPg {
  override async connect() {
    const connected = await super.connect();
    countedPool(connected.underlyingDriver());
    return connected;
  }
}

const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

/**
 * Statements with parameters are prepared once on each connection, so that the database does not plan them again
 * every time; so many of them, since lists of varying length make ever new ones. The others have no name.
 */
function statementName({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  const known = statementNames.get(sql);
  if (known || args.length === 0 || statementNames.size >= MAX_PREPARED) return known ?? "";
  const name = `tejghea_${statementNames.size + 1}`;
  statementNames.set(sql, name);
  return name;
}

/** The application's database, of `DATABASE_URL`. */
export const prisma: Db = createPrisma(databaseUrl());

function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. “npm start” sets it; other programs bring their own.");
  return url;
}
