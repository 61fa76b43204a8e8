import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";

/** Whatever the build is made of. */
export const SOURCES = [
  "app/**/*.{ts,tsx,css,json}",
  "scripts/**/*.ts",
  "locales/**/*.json",
  "public/**/*",
  "prisma/**/*.{ts,prisma}",
  "tests/fakes/payments/**/*.ts",
  ...["package.json", "package-lock.json", "react-router.config.ts", "vite.config.ts"],
];
const STAMP = "build/sources.sha256";
const BUILDER = "node_modules/@react-router/dev/bin.cjs";

/** Builds the application unless build/ was made of the sources as they are now. */
export function buildIfStale(): void {
  const stamp = stampOfSources();
  if (existsSync("build/server/start.js") && stampOfBuild() === stamp) return;
  if (!existsSync(BUILDER)) {
    if (existsSync("build/server/start.js")) return;
    throw new Error(
      "There is no build, and no builder: run “npm install && npm run build” without --omit=dev.",
    );
  }
  process.stdout.write("Building …\n");
  run([BUILDER, "build"]);
  writeFileSync(STAMP, stamp);
}

function run(args: string[]): void {
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`);
}

function stampOfBuild(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : undefined;
}

function stampOfSources(): string {
  const hash = createHash("sha256");
  for (const path of globSync(SOURCES).sort()) {
    if (path.includes("generated") || path.includes(".test.") || statSync(path).isDirectory()) continue;
    hash.update(`${path}\n`).update(readFileSync(path));
  }
  return hash.digest("hex");
}
