import { randomBytes } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import { DeliveryError } from "./delivery-error.server.ts";
import { env } from "./env.server.ts";
import { countSentMail } from "./sent-mails.server.ts";
import { DELIVERY_TIMEOUT, smtpOptions } from "./smtp-options.server.ts";
import { writeWhole } from "./storage.server.ts";

/** A mail to one person. */
export interface Mail {
  to: { name?: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; without it nowhere. */
  replyTo?: string | undefined;
  /** The page where its reader ends what comes again and again: mail programs offer it beside the mail (RFC 2369). */
  endsAt?: string;
  /** The id of the row that it tells of: by it the outbox can forget the mail. */
  about?: string;
  /** The business whose people have it sent by hand; nobody's for what the service sends by itself. */
  sentBy?: string;
}

/** Whom the foot of a mail names for complaints: the first of OPERATOR_EMAILS, else the service's address. */
export const complaintsTo = (): string => env().operatorEmails[0] ?? env().origin;

/** Behind the @ of what the service sends from, and of the Message-Id of its mails. */
export const senderHost = (): string => new URL(env().origin).hostname;

/** A mail of the outbox. */
export interface OutboxMail {
  id: string;
  at: Date;
  to: string;
  subject: string;
}

/**
 * Sends a mail through SMTP_URL; without one it becomes a file DATA_DIR/outbox/<time>-<id>.eml. Names and addresses
 * go to the mailer apart from each other, so that neither can add recipients or headers. Throws a `DeliveryError` when
 * the server refuses or can't be reached: the caller is a job, which is tried again. What went out is counted.
 */
export async function deliver({ sentBy, ...mail }: Mail): Promise<void> {
  await handOver(mail);
  await countSentMail(sentBy ?? null);
}

async function handOver({ to, subject, html, text, replyTo, about, endsAt }: Mail): Promise<void> {
  const headers = { ...AUTOMATIC, ...(endsAt && { "List-Unsubscribe": `<${endsAt}>` }) };
  const message = {
    from: { name: "Tejghea", address: `no-reply@${senderHost()}` },
    to: { name: to.name ?? "", address: to.address },
    subject,
    html,
    text,
    ...(replyTo && { replyTo: { name: "Tejghea", address: replyTo } }),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const { smtpUrl } = env();
  if (smtpUrl) {
    const transport = await smtpTransport(smtpUrl);
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT);
    await transport.sendMail({ ...message, signal }).catch((error: unknown) => {
      throw new DeliveryError(error);
    });
    return;
  }
  const { createTransport } = await mailer();
  const file = createTransport({ streamTransport: true, buffer: true });
  const { message: bytes } = await file.sendMail({
    ...message,
    headers: { ...headers, ...(about && { [ABOUT]: about }) },
  });
  await keepInOutbox(bytes as Buffer);
}

const ABOUT = "X-About";
/** No person wrote it: automatic answers stay away (RFC 3834). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** The library of mails, loaded by the first one: it is 20 MB of memory. */
const mailer = () => import("nodemailer");

let smtp: { url: string; transport: Transporter } | undefined;

async function smtpTransport(url: string): Promise<Transporter> {
  const { createTransport } = await mailer();
  if (smtp?.url !== url) smtp = { url, transport: createTransport(smtpOptions(url)) };
  return smtp.transport;
}

async function keepInOutbox(bytes: Buffer): Promise<void> {
  const folder = outbox();
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}`;
  await writeWhole(join(folder, `${name}.eml`), bytes, join(folder, `.${name}`), 0o600);
}

/** The newest mails of the outbox, newest first, at most so many. */
export async function listOutbox(limit = 50): Promise<OutboxMail[]> {
  const files = await readdir(outbox()).catch(() => []);
  const ids = files.filter((file) => MAIL_FILE.test(file)).map((file) => file.slice(0, -".eml".length));
  const newest = ids.sort().reverse().slice(0, limit);
  const mails = await Promise.all(newest.map(readOutboxMail));
  return mails
    .filter((mail) => mail !== undefined)
    .map(({ id, at, to, subject }) => ({ id, at, to, subject }));
}

/** One mail of the outbox with its bodies; nothing when there is none of this id. */
export async function readOutboxMail(
  id: string,
): Promise<(OutboxMail & { html: string; text: string; replyTo: string | undefined }) | undefined> {
  if (!MAIL_FILE.test(`${id}.eml`)) return undefined;
  const bytes = await readFile(join(outbox(), `${id}.eml`)).catch(() => undefined);
  if (!bytes) return undefined;
  const { default: postalMime } = await import("postal-mime");
  const mail = await postalMime.parse(bytes);
  return {
    id,
    at: new Date(id.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/, "T$1:$2:$3.$4")),
    to: mail.to?.[0]?.address ?? "",
    subject: mail.subject ?? "",
    html: mail.html ?? "",
    text: mail.text ?? "",
    replyTo: mail.replyTo?.[0]?.address,
  };
}

/** Deletes the mails of the outbox that tell of these rows. */
export async function forgetMails(ids: readonly string[]): Promise<void> {
  const folder = outbox();
  const files = (await readdir(folder).catch(() => [])).filter((file) => MAIL_FILE.test(file));
  const wanted = new Set(ids);
  for (const file of files) {
    const mail = await readFile(join(folder, file), "latin1").catch(() => "");
    const [, about = ""] = /^X-About: (\S+)\r?$/m.exec(mail) ?? [];
    if (wanted.has(about)) await rm(join(folder, file), { force: true });
  }
}

const MAIL_FILE = /^\d{4}-\d\d-\d\dT[\dZ-]+-[\da-f]{8}\.eml$/;

function outbox(): string {
  return join(env().dataDir, "outbox");
}
