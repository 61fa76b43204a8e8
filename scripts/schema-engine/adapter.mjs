import { randomUUID } from "node:crypto";
import { ColumnTypeEnum as Type } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { connect, driverError, withDatabase } from "./connect.mjs";

/** Column types by PostgreSQL's type numbers; any other is a text. */
const COLUMN_TYPES = {
  16: Type.Boolean,
  17: Type.Bytes,
  18: Type.Character,
  20: Type.Int64,
  21: Type.Int32,
  23: Type.Int32,
  26: Type.Int64,
  114: Type.Json,
  700: Type.Float,
  701: Type.Double,
  1000: Type.BooleanArray,
  1002: Type.CharacterArray,
  1003: Type.TextArray,
  1005: Type.Int32Array,
  1007: Type.Int32Array,
  1009: Type.TextArray,
  1015: Type.TextArray,
  1016: Type.Int64Array,
  1028: Type.Int64Array,
  1082: Type.Date,
  1083: Type.Time,
  1114: Type.DateTime,
  1184: Type.DateTime,
  1700: Type.Numeric,
  2950: Type.Uuid,
  3802: Type.Json,
};
const TIMESTAMPS = new Set([1114, 1184]);
const KEPT_AS_TEXT = new Set([20, 114, 1082, 1083, 1700, 3802]);

const types = {
  getTypeParser(type, format) {
    if (TIMESTAMPS.has(type)) return isoTime;
    if (KEPT_AS_TEXT.has(type)) return (text) => text;
    return pg.types.getTypeParser(type, format);
  },
};

function isoTime(text) {
  return text.replace(" ", "T").replace(/([+-]\d{2}(:\d{2})?)?$/, "+00:00");
}

/**
 * Gives the schema engine its connections: one `pg` client each. PrismaPg does not serve here: it cuts migration
 * scripts at every semicolon, functions included, and takes the main database for the shadow one.
 */
export function adapterFactory({ url, shadowDatabaseUrl }) {
  const schema = new URL(url).searchParams.get("schema") ?? "public";
  return {
    provider: "postgres",
    adapterName: "schema-engine-pg",
    connect: async () => adapter(await connect(url), schema),
    connectToShadowDb: async () =>
      shadowDatabaseUrl ? adapter(await connect(shadowDatabaseUrl), schema) : connectToNewShadow(url, schema),
  };
}

async function connectToNewShadow(url, schema) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  const admin = await connect(url);
  await send(admin, `CREATE DATABASE "${name}"`);
  return adapter(await connect(withDatabase(url, name)), schema, async () => {
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await admin.end();
  });
}

function adapter(client, schemaName, afterwards) {
  return {
    provider: "postgres",
    adapterName: "schema-engine-pg",
    async queryRaw({ sql, args }) {
      const { fields, rows } = await send(client, { text: sql, values: args, rowMode: "array", types });
      return {
        columnNames: fields.map(({ name }) => name),
        columnTypes: fields.map(({ dataTypeID }) => COLUMN_TYPES[dataTypeID] ?? Type.Text),
        rows,
      };
    },
    async executeRaw({ sql, args }) {
      return (await send(client, { text: sql, values: args })).rowCount ?? 0;
    },
    // The simple protocol runs a whole script in one implicit transaction.
    async executeScript(script) {
      await send(client, script);
    },
    async startTransaction() {
      throw new Error("The schema engine does not open transactions.");
    },
    getConnectionInfo: () => ({ schemaName, supportsRelationJoins: true }),
    async dispose() {
      await client.end();
      await afterwards?.();
    },
  };
}

async function send(client, query) {
  try {
    return await client.query(query);
  } catch (error) {
    throw driverError(error);
  }
}
