import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const READY_WITHIN_MS = 60_000;

/** Brings the database of an environment up to date, by the built program. */
export async function migrateFor(env: NodeJS.ProcessEnv): Promise<void> {
  const program = spawn(process.execPath, ["build/server/migrate.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error(`The database was not brought up to date: ${code}.`);
}

/** Runs the built application on a port of the loopback until it is stopped. */
export async function runApp(port: number, env: NodeJS.ProcessEnv): Promise<{ stop: () => Promise<void> }> {
  const app = spawn(process.execPath, ["build/server/start.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, PORT: String(port), HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1" },
  });
  await ready(app, `http://127.0.0.1:${port}/health/ready`);
  return { stop: () => ended(app) };
}

async function ready(app: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (app.exitCode !== null) throw new Error(`The application ended with ${app.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The application is not ready at ${url}.`);
}

const ended = (app: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (app.exitCode !== null) return resolve();
    app.once("exit", () => resolve());
    app.kill("SIGTERM");
  });
