import { existsSync, globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path/posix";
import { expect, test } from "vitest";
import { REQUESTS_STOP_MS } from "#app/http/server/listen.ts";
import { readEnvironment, variableNames } from "#app/lib/env.server.ts";
import { JOBS_STOP_MS } from "#app/lib/queue.server.ts";
import { backupKeys } from "./backup/encryption.ts";
import { SOURCES } from "./build-if-stale.ts";
import { readStages, settingsOf, wordsOf } from "./dockerfile.ts";
import { sourceFile } from "./source-files.ts";

const read = (file: string) => readFileSync(file, "utf8");
const image = readStages(read("Dockerfile")).at(-1);
if (!image) throw new Error("The Dockerfile has no stage.");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

test("the stages of a Dockerfile are read with their instructions, lines that go on made one", () => {
  const text =
    '# what it is\nFROM node:26 AS build\nRUN npm ci \\\n  --omit=dev\n\nFROM alpine\nENV A=1 B=2\nCMD ["a"]\n';
  const [build, last] = readStages(text);
  expect(build).toEqual({
    name: "build",
    base: "node:26",
    instructions: [{ name: "RUN", words: "npm ci --omit=dev" }],
  });
  expect(last && settingsOf(last)).toEqual({ A: "1", B: "2" });
  expect(last && wordsOf(last, "CMD")).toBe('["a"]');
});

test("the image runs what “npm start” runs", () => {
  expect((JSON.parse(wordsOf(image, "CMD")) as string[]).join(" ")).toBe(scripts.start?.split(" && ").at(-1));
});

test("the image runs as an ordinary user, and asks whether the product is ready", () => {
  expect(wordsOf(image, "USER")).toBe("node");
  expect(wordsOf(image, "HEALTHCHECK")).toContain("/health/ready");
});

const explained = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name);

test("every variable that the product reads is explained in .env.example", () => {
  // The provider that a demo plays is told by the program that starts both.
  expect(variableNames.filter((name) => !explained.includes(name))).toEqual(["PAYMENT_TWIN"]);
});

/** What the tables of docs/operating.md name: the product's own variables, and those of backups. */
const documented = [...read("docs/operating.md").matchAll(/^\| ((?:`[A-Z_]+`[ ,]*)+)\|/gm)].flatMap(
  ([, names = ""]) => names.match(/[A-Z_]+/g) ?? [],
);

test("every variable of the product can be set in a container", () => {
  expect(documented).toEqual(
    expect.arrayContaining(["DATA_DIR", "WORKER", "BACKUP_PASSPHRASE_FILE", "BACKUP_RECIPIENTS"]),
  );
  const given = Object.keys(settingsOf(image));
  const composed = read("compose.yaml");
  const missing = [...documented, ...explained].filter((name) => !given.includes(name));
  expect(missing.filter((name) => !RegExp(`\\b${name}: .|\\$\\{${name}:`).test(composed))).toEqual([]);
});

test("a variable that .env leaves out is none in a container", () => {
  const composed = [...read("compose.yaml").matchAll(/^ {4}([A-Z_]+): \$\{\1:-\}$/gm)];
  const empty = Object.fromEntries(composed.map(([, name]) => [name, ""]));
  expect(empty).toMatchObject({ WORKER: "", BACKUP_PASSPHRASE: "", BACKUP_IDENTITY_FILE: "" });
  const set = {
    DATABASE_URL: "postgres://a@127.0.0.1/a",
    APP_SECRET: "s".repeat(32),
    ORIGIN: "https://tejghea.ro",
  };
  expect(readEnvironment({ ...empty, ...set })).toEqual(readEnvironment(set));
  expect(backupKeys(empty)).toEqual(backupKeys({}));
});

test("in containers logs have an end, an authority of one's own arrives, and migrations find a server that listens", () => {
  const composed = read("compose.yaml");
  const count = (line: RegExp) => [...composed.matchAll(line)].length;
  expect(count(/^ +logging: \{ driver: local \}$/gm)).toBe(count(/^ +image: /gm));
  expect(composed).toMatch(/^ +NODE_EXTRA_CA_CERTS: \$\{NODE_EXTRA_CA_CERTS:-\}$/m);
  expect(composed).toMatch(/pg_isready, -h, 127\.0\.0\.1,/);
});

test("a container is killed only after its requests and jobs had their time to end", () => {
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(read("compose.yaml")) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(REQUESTS_STOP_MS + JOBS_STOP_MS + 2_000);
});

test("whoever installs for production has what the programs of package.json name", () => {
  const programs = Object.values(scripts).flatMap((line) => /build\/server\/(\S+)\.js/.exec(line)?.[1] ?? []);
  expect(programs.toSorted()).toEqual([
    ...["backup", "delete-account", "master-token", "migrate", "restore", "start", "worker"],
  ]);
  expect(globSync("scripts/*.ts")).toEqual(
    expect.arrayContaining(programs.map((name) => `scripts/${name}.ts`)),
  );
});

/** Adds the files that a file is made of at last, itself among them. */
function addImports(path: string, made: Set<string>): void {
  if (made.has(path) || !existsSync(path)) return;
  made.add(path);
  if (/\.tsx?$/.test(path))
    for (const one of sourceFile(path, read(path)).imports) addImports(one.path, made);
}

test("whatever the programs of the build import stands in what the image is built from, and makes a build stale", () => {
  const [, programs = ""] = /const PROGRAMS = \[(.*?)\n\];/s.exec(read("vite.config.ts")) ?? [];
  const lines = read(".dockerignore").trim().split("\n");
  const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
  const isThere = (path: string) =>
    lines.some((line) => line.startsWith("!") && within(path, line.slice(1))) &&
    !lines.some((line) => line !== "*" && (within(path, line) || matchesGlob(path, line)));
  const found = new Set<string>();
  for (const [, name] of programs.matchAll(/"([\w-]+)"/g)) addImports(`scripts/${name}.ts`, found);
  const made = [...found];
  expect(made).toContain("tests/fakes/payments/twin.ts");
  expect(made.filter((path) => !within(path, "app/generated") && !isThere(path))).toEqual([]);
  expect(made.filter((path) => !SOURCES.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
});
