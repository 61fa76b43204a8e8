import { z } from "zod";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { contextOf } from "#app/lib/context.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { addReply } from "../add-reply.server.ts";
import { holdTicket } from "../hold-ticket.server.ts";
import { ticketLimits } from "../limits.ts";
import { openTicket } from "../open-ticket.server.ts";
import { answerWords } from "./answer-words.server.ts";
import type { MailBody } from "./body-reader.server.ts";
import { mailMessage } from "./mail-message.server.ts";
import { ownWords, unmarkedWords } from "./own-words.ts";
import { readBody } from "./read-body.server.ts";
import { type MailHead, readHead, type Unwanted } from "./read-head.server.ts";
import { discardUnkept, receivePictures } from "./receive-pictures.server.ts";

/** What became of a mail: it is a message now, or was dropped for a reason that nobody is told. */
export type Fate = "replied" | "opened" | "repeated" | "stranger" | "empty" | Unwanted;

const senderRow = z.object({
  organization_id: z.string(),
  subject: z.string(),
  locale: z.string(),
  user_id: z.string(),
  email: z.string(),
});
type Sender = z.output<typeof senderRow>;

/** Of our mails about a ticket, the latest that are looked for in an answer. */
const QUOTED = 20;

/**
 * Takes in what somebody answers to the mail of a ticket: a reply of an admin of its business, by the address of their
 * account. A text over 5,000 characters is cut; there is no shortest length. To a resolved ticket, or a full one, it opens
 * another that goes on from it, or goes to the one that does already. The same mail twice is one message. Refuses more than
 * 60 a day of a person and 10 in a ticket within 15 minutes (`too_many`). Whom a mail is from and for is judged by its head;
 * of whoever has no say nothing more is read. `seconds` bounds the reading of a body (`readBody`). Document 4, Help desk.
 */
export async function takeMail(bytes: Uint8Array<ArrayBuffer>, seconds?: number): Promise<Fate> {
  const head = await readHead(bytes);
  if (typeof head === "string") return head;
  const sender = await senderOf(head);
  const scope = sender && (await unsafeScopeOf(prisma, sender.organization_id));
  if (!sender || !scope) return "stranger";
  const { organization_id: organizationId, user_id: id, email: name, locale } = sender;
  if (await isKnown(organizationId, head)) return "repeated";
  await takeTry("mailRepliesInTicket", `${head.ticketId} ${id}`);
  await takeTry("mailRepliesOfPerson", `${organizationId} ${id}`);
  const body = await readBody(bytes, organizationId, seconds);
  if (!body) return "unreadable";
  const actor = { kind: "user", id, name, role: "admin", permissions: [], sessionId: "" } as const;
  const language = languageOf(locale);
  const { pictures, left } = await receivePictures(body.attachments, organizationId);
  try {
    const words = await writtenIn(head.ticketId, body, sender);
    const description = mailMessage({ words, pictures: pictures.length, left, locale });
    if (description === null) return "empty";
    const said = { description, file: pictures, mailDigest: head.digest };
    return await say({ actor, scope, ip: "", language }, head.ticketId, { subject: sender.subject, ...said });
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") return "repeated";
    throw error;
  } finally {
    await discardUnkept(pictures);
  }
}

/**
 * What was written, without quotes and signature; where nothing is left and nothing attached, whatever is not marked as a
 * quote. Blank where there is nothing.
 */
async function writtenIn(ticketId: string, { text, attachments }: MailBody, sender: Sender): Promise<string> {
  const { organization_id: organizationId, subject, locale } = sender;
  const answers = await prisma.ticketMessage.findMany({
    where: { organizationId, ticketId, side: "support" },
    orderBy: { id: "desc" },
    take: QUOTED,
    select: { message: true },
  });
  const about = { organizationId, ticketId, subject, locale };
  const mails = answers.map(({ message }) => answerWords({ message, ...about }));
  return ownWords(text, mails) || (attachments.length === 0 ? unmarkedWords(text) : "");
}

/** The admin of the ticket's business whose address a mail is from; its reply address says which ticket. */
const senderOf = ({ ticketId, from }: MailHead): Promise<Sender | undefined> =>
  rowOf(
    prisma,
    senderRow,
    Prisma.sql`SELECT t.organization_id, t.subject, t.locale, u.id AS user_id, u.email
      FROM ticket t JOIN membership ms ON ms.organization_id = t.organization_id AND ms.role = 'admin'
      JOIN "user" u ON u.id = ms.user_id
      WHERE t.id = ${ticketId}::uuid AND u.email = ${from}`,
  );

const isKnown = async (organizationId: string, { digest }: MailHead): Promise<boolean> =>
  (await prisma.ticketMessage.count({ where: { organizationId, mailDigest: digest } })) > 0;

type Said = Omit<Parameters<typeof addReply>[1], "ticketId">;

/** Puts what was said where it belongs, with its line in the audit log. */
function say(caller: Caller & { scope: Scope }, ticketId: string, said: Said): Promise<Fate> {
  return prisma.$transaction(async (db) => {
    const { organizationId } = caller.scope;
    await holdTicket(db, organizationId, ticketId);
    const { context, changes } = contextOf(caller, db);
    const at = await openTicketAfter(db, organizationId, ticketId);
    if (at) await addReply(context, { ticketId: at.id, ...said });
    else await openTicket(context, { follows: ticketId, ...said });
    const subjectId = at?.id ?? context.id;
    context.record({ subjectId, after: { subject: said.subject } });
    await writeAudit(db, caller, at ? "ticket.answered" : "ticket.opened", changes);
    return at ? "replied" : "opened";
  });
}

const openRow = z.object({ id: z.string() });

/** The ticket that takes what is said to one: itself, or the latest that goes on from it; undefined where all are closed. */
const openTicketAfter = (db: Tx, organizationId: string, ticketId: string) =>
  rowOf(
    db,
    openRow,
    Prisma.sql`WITH RECURSIVE chain AS (
        SELECT t.organization_id, t.id, t.status, 0 AS step FROM ticket t
        WHERE t.organization_id = ${organizationId}::uuid AND t.id = ${ticketId}::uuid
        UNION ALL
        SELECT n.organization_id, n.id, n.status, c.step + 1
        FROM chain c JOIN ticket n ON n.organization_id = c.organization_id AND n.follows_id = c.id)
      SELECT c.id FROM chain c WHERE c.status <> 'resolved' AND (SELECT count(*) FROM ticket_message m
        WHERE m.organization_id = c.organization_id AND m.ticket_id = c.id) < ${ticketLimits.messages.max}
      ORDER BY c.step = 0 DESC, c.step DESC, c.id DESC LIMIT 1`,
  );
