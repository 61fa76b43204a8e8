import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "#app/generated/prisma/client.ts";
import { log } from "./log.server.ts";

/** The database, outside a transaction. */
export type Db = PrismaClient;

/** The database inside a transaction; every {@link Db} is one too, for functions that take either. */
export type Tx = Prisma.TransactionClient;

const POOL = {
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
  const adapter = new PrismaPg(
    { ...POOL, connectionString },
    {
      onPoolError: reportLostConnection,
      onConnectionError: reportLostConnection,
      statementNameGenerator: statementName,
    },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 20_000 } });
}

/** A server that is told to stop takes idle connections with it; that is no cause for a warning. */
function reportLostConnection(error: Error): void {
  const toldToStop = error.message.includes("administrator command");
  log[toldToStop ? "debug" : "warn"]({ err: error }, "database connection lost");
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

const UNAVAILABLE_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"],
  ...["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"],
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"],
]);
const UNAVAILABLE_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);
const UNAVAILABLE_MESSAGES =
  /connection terminated|connection ended|timeout exceeded when trying to connect|not queryable|unable to start a transaction in the given time/i;

/**
 * Whether an error means that the database can't be reached just now: refused, cut off, starting up or shutting
 * down, or no connection free in time. It looks through causes, and through what Prisma wraps around the driver.
 */
export function isUnavailable(error: unknown): boolean {
  for (const layer of layersOf(error)) {
    if (UNAVAILABLE_CODES.has(String(layer.code ?? ""))) return true;
    if (UNAVAILABLE_CODES.has(String(layer.originalCode ?? ""))) return true;
    if (UNAVAILABLE_KINDS.has(String(layer.kind ?? ""))) return true;
    if (layer instanceof Error && UNAVAILABLE_MESSAGES.test(layer.message)) return true;
  }
  return false;
}

type Layer = Record<string, unknown>;

function* layersOf(error: unknown, depth = 0): Generator<Layer> {
  if (typeof error !== "object" || error === null || depth > 6) return;
  const layer = error as Layer;
  yield layer;
  for (const inner of ["cause", "meta", "driverAdapterError"]) yield* layersOf(layer[inner], depth + 1);
  if (Array.isArray(layer.errors)) for (const one of layer.errors) yield* layersOf(one, depth + 1);
}
