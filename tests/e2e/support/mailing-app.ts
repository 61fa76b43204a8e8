import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "../../bench/app-process.ts";
import { freePort } from "../../setup/free-port.ts";
import { type Received, startMailSink } from "../../setup/mail-sink.ts";
import { freshDatabase } from "./fresh-database.ts";

/** The application with a mail server of its own, on a database of its own: no other worker takes its mails. */
export interface MailingApp {
  url: string;
  /** The mails that have come to an address so far. */
  mailsTo: (email: string) => Received[];
  stop: () => Promise<void>;
}

/** Starts one, with further settings. */
export async function startMailingApp(settings: Record<string, string> = {}): Promise<MailingApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "tejghea-mail-"));
  const sink = await startMailSink();
  const database = await freshDatabase(process.env.DATABASE_URL ?? "");
  const stopRest = async () => {
    await sink.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const app = await startApp({
    port: await freePort(),
    dataDir,
    databaseUrl: database.url,
    secret: randomBytes(32).toString("base64url"),
    settings: { SMTP_URL: sink.url, WORKER: "inline", TRUSTED_PROXIES: "127.0.0.1", ...settings },
  }).catch(async (error) => {
    await stopRest();
    throw error;
  });
  return {
    url: app.url,
    mailsTo: (email) => sink.received.filter(({ recipients }) => recipients.includes(email)),
    stop: async () => {
      await app.stop();
      await stopRest();
    },
  };
}
