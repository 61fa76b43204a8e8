import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { adapterFactory } from "./adapter.mjs";
import { createDatabase } from "./connect.mjs";

const ENGINE_FAILURE = 4466;

/** Answers the calls of Prisma's command line, one after another: JSON-RPC, a line each, over standard input and output. */
export function serve({ datamodels, datasource }) {
  let opened;
  const engine = () => {
    opened ??= openEngine(datamodels, datasource);
    return opened;
  };
  let answering = Promise.resolve();
  let current;
  // A crash of the WebAssembly module is an uncaught error; unanswered, the command line would end with success.
  process.on("uncaughtException", (error) =>
    sendFailure(current, new Error(`The engine crashed: ${error?.message}`)),
  );
  createInterface({ input: process.stdin })
    .on("line", (line) => {
      const call = JSON.parse(line || "{}");
      if (!call.method) return; // the answer to a "print"
      answering = answering.then(() => {
        current = call.id;
        return answer(call, engine, datasource);
      });
    })
    .on("close", () => answering.finally(() => process.exit(0)));
}

async function answer({ id, method, params }, engine, datasource) {
  try {
    send({ id, result: (await call(method, params, engine, datasource)) ?? null });
  } catch (error) {
    sendFailure(id, error);
  }
}

async function call(method, params, engine, datasource) {
  if (method === "createDatabase") return { databaseName: await createDatabase(datasource.url) };
  const opened = await engine();
  if (method === "getDatabaseVersion") return opened.version(params);
  const result = await opened[method](params);
  if (method === "diff" && result.stdout != null) {
    send({ id: "print", method: "print", params: { content: result.stdout } });
  }
  return result;
}

async function openEngine(datamodels, datasource) {
  if (!datasource?.url) throw new Error("There is no DATABASE_URL.");
  const SchemaEngine = await loadEngine();
  const files = datamodels.map((path) => [path, readFileSync(path, "utf8")]);
  const log = (line) => process.env.DEBUG && process.stderr.write(`${line}\n`);
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(datasource));
  return SchemaEngine.new({ datamodels: files.length > 0 ? files : undefined }, log, factory);
}

async function loadEngine() {
  const path = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bindings = await import(pathToFileURL(path).href);
  const bytes = readFileSync(path.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function sendFailure(id, error) {
  const message = error?.message ?? String(error);
  const data = { is_panic: false, message, meta: error?.meta ?? null, error_code: error?.code ?? null };
  send({ id, error: { code: ENGINE_FAILURE, message, data } });
}
