#!/usr/bin/env node
// Prisma's schema engine as its command line starts it: the same arguments and the same JSON-RPC as the native
// program, done by @prisma/schema-engine-wasm over `pg`. scripts/prisma.mjs names it in PRISMA_SCHEMA_ENGINE_BINARY.
import { connect, createDatabase, databaseName } from "./schema-engine/connect.mjs";
import { serve } from "./schema-engine/serve.mjs";

const started = readArguments(process.argv.slice(2));
if (started.version) process.stdout.write("schema-engine-wasm\n");
else if (started.command) await runCommand(started.command, started.datasource?.url);
else serve(started);

function readArguments(list) {
  const found = { datamodels: [] };
  for (let i = 0; i < list.length; i++) {
    const word = list[i];
    if (word === "--datamodels") found.datamodels.push(list[++i]);
    else if (word === "--datasource") found.datasource = JSON.parse(list[++i]);
    else if (word === "--enabled-preview-features" || word === "--extension-types") i++;
    else if (word === "--version" || word === "-V") found.version = true;
    else if (word === "cli") found.command = list[++i];
  }
  return found;
}

async function runCommand(command, url) {
  try {
    if (command === "can-connect-to-database") await (await connect(url)).end();
    else if (command === "create-database") await createDatabase(url);
    else fail("P0000", `The command ${command} is not supported.`);
  } catch (error) {
    const { host } = new URL(url);
    const code = error.cause?.originalCode ?? error.code;
    if (code === "3D000") fail("P1003", `Database \`${databaseName(url)}\` does not exist`);
    if (code === "28P01" || code === "28000") fail("P1000", `Authentication failed at \`${host}\``);
    fail(
      "P1001",
      `Can't reach database server at \`${host}\` (${error.cause?.originalMessage ?? error.message})`,
    );
  }
}

/** The command line reads the error from the last line of standard error. */
function fail(code, message) {
  const fields = { error_code: code, message };
  process.stderr.write(`\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}\n`);
  process.exit(1);
}
