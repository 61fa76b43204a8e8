#!/usr/bin/env node
// Prisma's own command line, which otherwise downloads a native schema engine from a host of its own before any
// command: scripts/schema-engine.mjs stands in for it. Without DATABASE_URL the commands that need a database use
// the embedded one. Where Prisma is not installed (a production install) `generate` does nothing.
import { spawn } from "node:child_process";
import { chmodSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const [command = ""] = args;

const prisma = installed();
if (prisma) process.exit(await run(prisma));
if (command !== "generate") {
  console.error("Prisma is not installed here: run “npm install” without --omit=dev.");
  process.exit(1);
}

function installed() {
  try {
    return dirname(require.resolve("prisma/package.json"));
  } catch {
    return undefined;
  }
}

async function run(directory) {
  const env = { ...process.env, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  if (!env.PRISMA_SCHEMA_ENGINE_BINARY && !hasNativeEngine(directory)) {
    const engine = substituteEngine();
    if (engine) env.PRISMA_SCHEMA_ENGINE_BINARY = engine;
  }
  const embedded = await databaseFor(env);
  if (embedded) env.DATABASE_URL = embedded.url();
  try {
    return await spawned(directory, env);
  } finally {
    await embedded?.stop();
  }
}

function spawned(directory, env) {
  const config = ["--config", join(root, "prisma/prisma.config.ts")];
  const commandLine = [join(directory, "build/index.js"), ...args, ...(command ? config : [])];
  const child = spawn(process.execPath, commandLine, { stdio: "inherit", env, cwd: root });
  // A terminal sends its signal to the child too; this process waits for it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  return new Promise((settle, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => settle(code ?? 1));
  });
}

function hasNativeEngine(directory) {
  const engines = dirname(require.resolve("@prisma/engines/package.json", { paths: [directory] }));
  return readdirSync(engines).some((file) => file.startsWith("schema-engine-") && !file.includes(".sha256"));
}

/**
 * On Windows a script can't stand in for a program: commands without a database only ask that the file exists, and
 * for the others Prisma downloads its own.
 */
function substituteEngine() {
  if (process.platform !== "win32") {
    const engine = fileURLToPath(new URL("./schema-engine.mjs", import.meta.url));
    chmodSync(engine, 0o755);
    return engine;
  }
  return ["generate", "validate", "format"].includes(command) ? process.execPath : undefined;
}

async function databaseFor(env) {
  if (env.DATABASE_URL || !["migrate", "db", "studio"].includes(command)) return undefined;
  const { startEmbeddedPostgres } = await import("../app/lib/database/embedded.ts");
  const directory = resolve(root, env.DATA_DIR ?? ".data", "postgres");
  return startEmbeddedPostgres({ directory, database: "tejghea" });
}
