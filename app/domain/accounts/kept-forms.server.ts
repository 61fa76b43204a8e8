import { z } from "zod";
import { sealBytes, unsealBytes } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { keptForms } from "./limits.ts";

/** Whose form it is, and for which business its page was drawn; null of the operator's desk. */
interface Author {
  userId: string;
  organizationId: string | null;
}

/** A form as it was sent. */
export interface SentForm {
  /** The path that it was sent to. */
  path: string;
  contentType: string;
  body: Uint8Array;
  /** The names of files that were sent with it and are not kept. */
  lost?: readonly string[];
}

const head = z.object({ contentType: z.string(), lost: z.array(z.string()) });

const PURPOSE = "kept form";
const LONGEST_TYPE = 200;

/**
 * Keeps a form whose session was over for a day, sealed, for the user who had been signed in; of each person the last
 * three. Gives its id; null for one that is longer than 8 MB, and where the user is of that business no more, or not of the
 * operator's staff: it goes with their membership.
 */
export async function keepForm(
  { userId, organizationId }: Author,
  { path, contentType, body, lost = [] }: SentForm,
  now: Date,
) {
  if (body.length > keptForms.bytes || path.length > 2000 || contentType.length > LONGEST_TYPE) return null;
  if (!(await isOf(organizationId, userId))) return null;
  const line = Buffer.from(`${JSON.stringify({ contentType, lost })}\n`);
  const sealed = sealBytes(Buffer.concat([line, body]), PURPOSE);
  const { id } = await prisma.keptForm.create({
    data: { userId, organizationId, path, sealed, createdAt: now },
    select: { id: true },
  });
  const older = await prisma.keptForm.findMany({
    where: { userId },
    orderBy: { id: "desc" },
    skip: keptForms.each,
    select: { id: true },
  });
  await prisma.keptForm.deleteMany({ where: { id: { in: older.map((form) => form.id) } } });
  return id;
}

/** Whether a user is of a business; without one, of the operator's staff. */
async function isOf(organizationId: string | null, userId: string): Promise<boolean> {
  const of = organizationId
    ? prisma.membership.count({ where: { userId, organizationId } })
    : prisma.user.count({ where: { id: userId, email: { in: env().operatorEmails } } });
  return (await of) > 0;
}

/**
 * A form that was kept, for the very person, business and path; null for everybody else, in a session of another
 * business, and after a day. Document 4, Account and organization.
 */
export async function keptForm(
  { userId, organizationId }: Author,
  id: string,
  path: string,
  now: Date,
): Promise<SentForm | null> {
  const since = hoursAfter(now, -keptForms.hours);
  const where = { id, userId, organizationId, path, createdAt: { gte: since } };
  const row = await prisma.keptForm.findFirst({ where });
  if (!row) return null;
  const open = unsealBytes(row.sealed, PURPOSE);
  const end = open.indexOf("\n");
  return { path, ...head.parse(JSON.parse(open.toString("utf8", 0, end))), body: open.subarray(end + 1) };
}

/** Whether nobody finds a form any more: it was saved or deleted meanwhile, or a day is over. */
export async function isFormGone(id: string, now: Date): Promise<boolean> {
  const since = hoursAfter(now, -keptForms.hours);
  return (await prisma.keptForm.count({ where: { id, createdAt: { gte: since } } })) === 0;
}

/** Forgets a form of a person in a business, or at the desk, once it is saved. */
export async function forgetForm({ userId, organizationId }: Author, id: string): Promise<void> {
  await prisma.keptForm.deleteMany({ where: { id, userId, organizationId } });
}
