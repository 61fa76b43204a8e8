import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** A connection to the database of a Prisma connection string, in the schema that its `schema` parameter names. */
export async function connect(url) {
  const client = new pg.Client({ connectionString: url });
  const schema = new URL(url).searchParams.get("schema");
  client.on("error", () => {});
  try {
    await client.connect();
    if (schema) await client.query(`SET search_path TO ${pg.escapeIdentifier(schema)}`);
    return client;
  } catch (error) {
    throw driverError(error);
  }
}

/** Creates the database that a connection string names, and gives the name. */
export async function createDatabase(url) {
  const name = databaseName(url);
  const client = await connect(withDatabase(url, "postgres"));
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    return name;
  } catch (error) {
    throw driverError(error);
  } finally {
    await client.end();
  }
}

export function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

export function withDatabase(url, name) {
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(name)}` }).href;
}

/** An error of `pg` in the form that Prisma's engines understand; any other error as it is. */
export function driverError(error) {
  if (typeof error?.code !== "string") return error;
  const known = KNOWN_ERRORS[error.code]?.(error) ?? {
    kind: "postgres",
    code: error.code,
    severity: error.severity ?? "ERROR",
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  };
  return new DriverAdapterError({ originalCode: error.code, originalMessage: error.message, ...known });
}

const quoted = (error) => /"(.*)"/.exec(error.message)?.[1];

const KNOWN_ERRORS = {
  "3D000": (error) => ({ kind: "DatabaseDoesNotExist", db: quoted(error) }),
  "28P01": (error) => ({ kind: "AuthenticationFailed", user: quoted(error) }),
  "42P04": (error) => ({ kind: "DatabaseAlreadyExists", db: quoted(error) }),
  "42P01": (error) => ({ kind: "TableDoesNotExist", table: quoted(error) }),
  ECONNREFUSED: (error) => ({ kind: "DatabaseNotReachable", host: error.address, port: error.port }),
  ENOTFOUND: (error) => ({ kind: "DatabaseNotReachable", host: error.hostname }),
};
