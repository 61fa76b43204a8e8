import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { readStages, type Stage, settingsOf, wordsOf } from "./dockerfile.ts";
import { runProgram } from "./program.ts";

const PORT = process.env.IMAGE_PORT ?? "4792";
const READY_WITHIN_MS = 60_000;
/** “nobody”, when this runs as root; else the tree is only made read-only. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Does what the Dockerfile says, without Docker, in folders of its own: copies, installs and builds, each stage by
 * itself; then runs the last stage's programs on a fresh database, as a user who may write nowhere but in the data
 * folder, and asks what its HEALTHCHECK asks. Says how large the tree is. `--keep` leaves the folder.
 */
await runProgram(async () => {
  const { values } = parseArgs({ options: { keep: { type: "boolean", default: false } } });
  const home = mkdtempSync(join(tmpdir(), "tejghea-image-"));
  chmodSync(home, 0o755);
  try {
    const stages = readStages(readFileSync("Dockerfile", "utf8"));
    const context = copyContext(join(home, "context"));
    for (const stage of stages) makeStage(stage, context, home);
    const last = stages.at(-1);
    if (last) await tryProduct(last, home);
  } finally {
    if (values.keep) process.stdout.write(`${home}\n`);
    else rmSync(home, { recursive: true, force: true });
  }
});

/** What .dockerignore lets through: it leaves out everything, names what comes in, and takes some of that out again. */
function copyContext(folder: string): string {
  const lines = readFileSync(".dockerignore", "utf8").trim().split("\n");
  const without = lines.filter((line) => line !== "*" && !line.startsWith("!"));
  const left = new Set(globSync(without).map((path) => resolve(path)));
  for (const line of lines.filter((one) => one.startsWith("!"))) {
    const path = line.slice(1);
    cpSync(path, join(folder, path), { recursive: true, filter: (one) => !left.has(resolve(one)) });
  }
  return folder;
}

/** Only npm's commands are run: the others make users and folders, which are made here otherwise. */
function makeStage(stage: Stage, context: string, home: string): void {
  const folder = folderOf(stage, home);
  mkdirSync(folder, { recursive: true });
  for (const { name, words } of stage.instructions) {
    if (name === "COPY") copy(words.split(" "), folder, context, home);
    if (name !== "RUN" || !words.startsWith("npm ")) continue;
    process.stdout.write(`${stage.name}: ${words}\n`);
    execFileSync("/bin/sh", ["-c", words], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  }
}

function copy(words: string[], folder: string, context: string, home: string): void {
  const from = /^--from=(.+)$/.exec(words[0] ?? "")?.[1];
  const paths = from ? words.slice(1) : words;
  const target = paths.at(-1) ?? "";
  for (const path of paths.slice(0, -1)) {
    const source = from ? join(home, from, path.replace(/^\/app\//, "")) : join(context, path);
    cpSync(source, join(folder, target.endsWith("./") ? basename(path) : target), { recursive: true });
  }
}

function folderOf({ name }: Stage, home: string): string {
  return join(home, name || "image");
}

async function tryProduct(stage: Stage, home: string): Promise<void> {
  const folder = folderOf(stage, home);
  execFileSync("chmod", ["-R", "a-w,a+rX", folder]);
  for (const path of [".", "node_modules", "build", "locales"]) say(path, folder);
  createRequire(join(folder, "package.json"))("sharp");
  const dataDir = join(home, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  if (nobody.uid !== undefined) chownSync(dataDir, nobody.uid, nobody.gid);
  const database = await startEmbeddedPostgres({
    directory: join(home, "database"),
    database: "tejghea",
    fast: true,
  });
  const settings = {
    ...settingsOf(stage),
    ...{ PATH: dirname(process.execPath), HOST: "127.0.0.1", PORT, DATA_DIR: dataDir, LOG_LEVEL: "error" },
    ...{ DATABASE_URL: database.url(), APP_SECRET: randomBytes(32).toString("base64url"), DEMO: "1" },
  };
  const run = (command: readonly string[]) =>
    spawn(process.execPath, command.slice(1), { cwd: folder, env: settings, stdio: "inherit", ...nobody });
  const toItsEnd = async (...command: string[]) => {
    const [code] = await once(run(["node", ...command]), "exit");
    if (code !== 0) throw new Error(`${command[0]} ended with ${code}.`);
  };
  try {
    await toItsEnd(
      "-e",
      'try { require("fs").writeFileSync("written", "") } catch { process.exit() } process.exit(1)',
    );
    await toItsEnd("build/server/migrate.js");
    const product = run(JSON.parse(wordsOf(stage, "CMD")) as string[]);
    const ended = once(product, "exit");
    try {
      await ready(/http:[^"\s]+/.exec(wordsOf(stage, "HEALTHCHECK"))?.[0]?.replace("$PORT", PORT) ?? "");
      await toItsEnd("build/server/backup.js", join(dataDir, "backup.tar.gz"));
    } finally {
      product.kill("SIGTERM");
      await ended;
    }
  } finally {
    await database.stop();
  }
}

function say(path: string, folder: string): void {
  const size = execFileSync("du", ["-sm", path], { cwd: folder, encoding: "utf8" }).split("\t")[0];
  process.stdout.write(`${path === "." ? "the whole tree" : path}: ${size} MB\n`);
}

async function ready(address: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < READY_WITHIN_MS; await sleep(200)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return void process.stdout.write(`${address}: ${await answer.text()}\n`);
  }
  throw new Error(`${address} is not answered by 200.`);
}
