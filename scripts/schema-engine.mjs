#!/usr/bin/env node
// A drop-in "schema-engine" for the Prisma CLI, for machines where Prisma's native binary
// cannot be downloaded (binaries.prisma.sh unreachable). Same command line, same JSON-RPC
// over stdio; the work is done by @prisma/schema-engine-wasm over `pg`.
// Selected by scripts/prisma.mjs through PRISMA_SCHEMA_ENGINE_BINARY.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  ColumnTypeEnum as T,
} from "@prisma/driver-adapter-utils";
import pg from "pg";

const require = createRequire(import.meta.url);

/* ---------- wasm ---------- */
async function loadEngine() {
  const bgPath = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bg = await import(pathToFileURL(bgPath).href);
  const bytes = readFileSync(bgPath.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bg });
  bg.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bg.SchemaEngine;
}

/* ---------- driver adapter: one pg.Client per connection ----------
   Not PrismaPg, because PrismaPg 7.10.1 (a) splits migration scripts on every ";" (breaks
   functions and DO blocks), (b) ignores the shadow database's name when given a
   connectionString - it would run the shadow migrations in the MAIN database, and
   (c) cannot read the "char" columns of pg_catalog. */
const COLUMN_TYPE = {
  16: T.Boolean,
  17: T.Bytes,
  18: T.Character,
  20: T.Int64,
  21: T.Int32,
  23: T.Int32,
  26: T.Int64,
  700: T.Float,
  701: T.Double,
  114: T.Json,
  3802: T.Json,
  1082: T.Date,
  1083: T.Time,
  1114: T.DateTime,
  1184: T.DateTime,
  1700: T.Numeric,
  2950: T.Uuid,
  1000: T.BooleanArray,
  1002: T.CharacterArray,
  1003: T.TextArray,
  1005: T.Int32Array,
  1007: T.Int32Array,
  1009: T.TextArray,
  1015: T.TextArray,
  1016: T.Int64Array,
  1028: T.Int64Array,
};
const asText = new Set([20, 114, 3802, 1082, 1083, 1114, 1184, 1700]); // keep as strings
const iso = (v) => v.replace(" ", "T").replace(/([+-]\d{2}(:\d{2})?)?$/, "+00:00");
const types = {
  getTypeParser(oid, format) {
    if (oid === 1114 || oid === 1184) return iso;
    if (asText.has(oid)) return (v) => v;
    return pg.types.getTypeParser(oid, format);
  },
};
function toDriverError(e) {
  if (typeof e?.code !== "string") return e;
  const kind = {
    "3D000": { kind: "DatabaseDoesNotExist", db: /"(.*)"/.exec(e.message)?.[1] },
    "28P01": { kind: "AuthenticationFailed", user: /"(.*)"/.exec(e.message)?.[1] },
    "42P04": { kind: "DatabaseAlreadyExists", db: /"(.*)"/.exec(e.message)?.[1] },
    "42P01": { kind: "TableDoesNotExist", table: /"(.*)"/.exec(e.message)?.[1] },
    ECONNREFUSED: { kind: "DatabaseNotReachable", host: e.address, port: e.port },
    ENOTFOUND: { kind: "DatabaseNotReachable", host: e.hostname },
  }[e.code] ?? {
    kind: "postgres",
    code: e.code,
    severity: e.severity ?? "ERROR",
    message: e.message,
    detail: e.detail,
    column: e.column,
    hint: e.hint,
  };
  return new DriverAdapterError({ originalCode: e.code, originalMessage: e.message, ...kind });
}
class EngineAdapter {
  provider = "postgres";
  adapterName = "engine-pg";
  constructor(client, schemaName, onDispose) {
    Object.assign(this, { client, schemaName, onDispose });
    client.on("error", () => {});
  }
  async #run(q) {
    try {
      return await this.client.query(q);
    } catch (e) {
      throw toDriverError(e);
    }
  }
  async queryRaw({ sql, args }) {
    const { fields, rows } = await this.#run({ text: sql, values: args, rowMode: "array", types });
    return {
      columnNames: fields.map((f) => f.name),
      columnTypes: fields.map((f) => COLUMN_TYPE[f.dataTypeID] ?? T.Text),
      rows,
    };
  }
  async executeRaw({ sql, args }) {
    return (await this.#run({ text: sql, values: args })).rowCount ?? 0;
  }
  executeScript(script) {
    return this.#run(script).then(() => undefined); // simple protocol: whole script, one implicit transaction
  }
  async startTransaction() {
    throw new Error("not used by the schema engine");
  }
  getConnectionInfo() {
    return { schemaName: this.schemaName, supportsRelationJoins: true };
  }
  async dispose() {
    await this.client.end();
    await this.onDispose?.();
  }
}
const connectClient = async (url) => {
  const client = new pg.Client({ connectionString: url });
  const schema = new URL(url).searchParams.get("schema");
  try {
    await client.connect();
    if (schema) await client.query(`SET search_path TO ${pg.escapeIdentifier(schema)}`);
  } catch (e) {
    throw toDriverError(e);
  }
  return client;
};
const withDatabase = (url, name) => {
  const u = new URL(url);
  u.pathname = "/" + encodeURIComponent(name);
  return u.href;
};
function adapterFactory({ url, shadowDatabaseUrl }) {
  const schema = new URL(url).searchParams.get("schema") ?? "public";
  return {
    provider: "postgres",
    adapterName: "engine-pg",
    async connect() {
      return new EngineAdapter(await connectClient(url), schema);
    },
    async connectToShadowDb() {
      if (shadowDatabaseUrl) return new EngineAdapter(await connectClient(shadowDatabaseUrl), schema);
      const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
      const admin = await connectClient(url);
      await admin.query(`CREATE DATABASE "${name}"`).catch((e) => {
        throw toDriverError(e);
      });
      return new EngineAdapter(await connectClient(withDatabase(url, name)), schema, async () => {
        await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
        await admin.end();
      });
    },
  };
}

/* ---------- command line ---------- */
function parseArgs(argv) {
  const out = { datamodels: [] };
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i];
    if (a === "--datamodels") out.datamodels.push(argv[++i]);
    else if (a === "--datasource") out.datasource = JSON.parse(argv[++i]);
    else if (a === "--enabled-preview-features" || a === "--extension-types") i++;
    else if (a === "--version" || a === "-V") out.version = true;
    else if (a === "cli") out.cli = argv[++i];
  }
  return out;
}
async function createDatabase(url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const c = await connectClient(withDatabase(url, "postgres"));
  await c.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).finally(() => c.end());
  return name;
}
async function cli(command, url) {
  const fail = (error_code, message) => {
    process.stderr.write(
      "\n" +
        JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields: { error_code, message } }) +
        "\n",
    );
    process.exit(1);
  };
  const u = new URL(url);
  try {
    if (command === "can-connect-to-database") await (await connectClient(url)).end();
    else if (command === "create-database") await createDatabase(url);
    else fail("P0000", `unsupported command ${command}`);
  } catch (e) {
    const code = e.cause?.originalCode ?? e.code;
    if (code === "3D000") fail("P1003", `Database \`${u.pathname.slice(1)}\` does not exist`);
    if (code === "28P01" || code === "28000")
      fail("P1000", `Authentication failed against the database server at \`${u.host}\``);
    fail("P1001", `Can't reach database server at \`${u.host}\` (${e.cause?.originalMessage ?? e.message})`);
  }
}

/* ---------- JSON-RPC over stdio ---------- */
function serve({ datamodels, datasource }) {
  let ready;
  const engine = () =>
    (ready ??= (async () => {
      if (!datasource?.url) throw new Error("No datasource.url in prisma.config.ts (set DATABASE_URL)");
      const SchemaEngine = await loadEngine();
      const files = datamodels.map((p) => [p, readFileSync(p, "utf8")]);
      const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(datasource));
      return SchemaEngine.new(
        { datamodels: files.length ? files : undefined },
        (l) => process.env.DEBUG && console.error(String(l)),
        factory,
      );
    })());
  const send = (m) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...m }) + "\n");
  const fail = (id, e) => {
    const message = e?.message ?? String(e);
    send({
      id,
      error: {
        code: 4466,
        message,
        data: { is_panic: false, message, meta: e?.meta ?? null, error_code: e?.code ?? null },
      },
    });
  };
  let chain = Promise.resolve(),
    prints = 0,
    current;
  // a wasm panic surfaces as an uncaught error; without an answer the CLI would end silently with 0
  process.on("uncaughtException", (e) =>
    fail(current, new Error(`schema-engine-wasm crashed: ${e?.message}`)),
  );
  createInterface({ input: process.stdin })
    .on("line", (line) => {
      const { id, method, params } = JSON.parse(line || "{}");
      if (!method) return; // the CLI's answer to a "print"
      chain = chain.then(async () => {
        current = id;
        try {
          if (method === "createDatabase")
            return send({ id, result: { databaseName: await createDatabase(datasource.url) } });
          const e = await engine();
          const result = await (method === "getDatabaseVersion" ? e.version(params) : e[method](params));
          if (method === "diff" && result.stdout != null)
            send({ id: `print-${++prints}`, method: "print", params: { content: result.stdout } });
          send({ id, result: result ?? null });
        } catch (e) {
          fail(id, e);
        }
      });
    })
    .on("close", () => chain.finally(() => process.exit(0)));
}

const args = parseArgs(process.argv.slice(2));
if (args.version) console.log("schema-engine-wasm via scripts/schema-engine.mjs");
else if (args.cli) await cli(args.cli, args.datasource?.url);
else serve(args);
