import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import {
  canEnter,
  giveTo,
  postgresPrograms,
  programPath,
  renameUnlessThere,
  runProgram,
  type ServerUser,
  serverUser,
} from "./postgres-binaries.ts";

const MEGABYTE = 2 ** 20;

/** A PostgreSQL data directory that exists, and what is needed to start and to enter it. */
export interface Cluster {
  home: string;
  data: string;
  programs: string;
  user: ServerUser;
  password: string;
}

/**
 * Opens the cluster of a directory and makes it the first time: scram passwords, UTF-8, ICU collation. It is made
 * under a temporary name and then renamed, so that a half-made one is never used and five first starts at once agree.
 */
export async function openCluster(directory: string): Promise<Cluster> {
  const user = serverUser();
  const programs = postgresPrograms(user);
  const home = enterableHome(user, resolve(directory));
  const data = join(home, "data");
  if (!existsSync(join(data, "PG_VERSION"))) await createCluster(home, data, programs, user);
  return { home, data, programs, user, password: readFileSync(join(data, "app-password"), "utf8") };
}

/** Starts the server of a cluster on a port. With `fast`, it forgets durability: for tests only. */
export async function startServerOf(cluster: Cluster, port: number, fast: boolean): Promise<void> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    "random_page_cost=1.1",
    "autovacuum_naptime=10s",
    "timezone=UTC",
    `shared_buffers=${sharedBuffers()}MB`,
    // The log of the server has slow statements and what failed, neither with values.
    "log_min_duration_statement=500",
    "log_parameter_max_length=0",
    "log_parameter_max_length_on_error=0",
    "log_error_verbosity=terse",
    ...(process.platform === "win32" ? [] : ["unix_socket_directories=''"]),
    ...(fast ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  await pgCtl(cluster, ["start", "-l", join(cluster.home, "log"), "-w", "-t", "60", "-s", "-o", options]);
}

/** Stops the server of a cluster after its running transactions were rolled back. */
export function stopServerOf(cluster: Cluster): Promise<void> {
  return pgCtl(cluster, ["stop", "-m", "fast", "-w", "-t", "30", "-s"]);
}

function pgCtl({ programs, data, user, home }: Cluster, [command = "", ...args]: string[]) {
  return runProgram(programPath(programs, "pg_ctl"), [command, "-D", data, ...args], user, home);
}

/** An eighth of the machine's memory, between 64 and 512 MB. */
function sharedBuffers(): number {
  return Math.min(512, Math.max(64, Math.floor(totalmem() / 8 / MEGABYTE)));
}

function enterableHome(user: ServerUser, directory: string): string {
  mkdirSync(directory, { recursive: true });
  const home = canEnter(user, directory) ? directory : elsewhere(directory);
  giveTo(user, home);
  return home;
}

function elsewhere(directory: string): string {
  const name = createHash("sha256").update(directory).digest("hex").slice(0, 16);
  const home = join("/var/tmp", `tejghea-data-${name}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return home;
}

async function createCluster(home: string, data: string, programs: string, user: ServerUser) {
  const unfinished = join(home, `init-${process.pid}`);
  const passwordFile = join(home, `password-${process.pid}`);
  const password = randomBytes(18).toString("base64url");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, passwordFile);
  try {
    const locale = ["-E", "UTF8", "--locale-provider=icu", "--icu-locale=und", "--locale=C"];
    const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
    await runProgram(programPath(programs, "initdb"), ["-D", unfinished, ...access, ...locale], user, home);
    writeFileSync(join(unfinished, "app-password"), password, { mode: 0o600 });
    renameUnlessThere(unfinished, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
