import { browserName } from "#app/lib/browser-name.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Row } from "./personal-parts.server.ts";

/** By what a row names its business. */
export const business = { organization: { select: { name: true } } } as const;

/** The account. */
export async function profileOf(db: Tx, id: string): Promise<Row[]> {
  const { email, locale, createdAt } = await db.user.findUniqueOrThrow({ where: { id } });
  return [{ email, language: locale, created_at: createdAt }];
}

/** The businesses that they belong to. */
export async function membershipsOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.membership.findMany({ where: { userId }, include: business, orderBy: { id: "asc" } });
  return rows.map(({ organization, role, permissions, createdAt }) => ({
    business: organization.name,
    role,
    permissions: permissions.join(" "),
    created_at: createdAt,
  }));
}

/** Where they are signed in. */
export async function sessionsOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.session.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map(({ ip, userAgent, createdAt, expiresAt }) => ({
    ip,
    browser: browserName(userAgent) ?? userAgent,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
}

/** Their passkeys, by name. */
export async function passkeysOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.passkey.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map(({ name, createdAt, usedAt }) => ({ name, created_at: createdAt, used_at: usedAt }));
}

/** What they asked for to replace lost passkeys. */
export async function replacementsOf(db: Tx, userId: string): Promise<Row[]> {
  const where = { userId };
  const rows = await db.passkeyReplacement.findMany({ where, include: business, orderBy: { id: "asc" } });
  return rows.map(({ organization, ip, userAgent, createdAt, expiresAt, consentedAt }) => ({
    business: organization.name,
    ip,
    browser: browserName(userAgent) ?? userAgent,
    created_at: createdAt,
    expires_at: expiresAt,
    consented_at: consentedAt,
  }));
}

/** Another address that waits to be confirmed. */
export async function addressChangeOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.emailChange.findMany({ where: { userId } });
  return rows.map(({ email, createdAt, expiresAt }) => ({
    email,
    created_at: createdAt,
    expires_at: expiresAt,
  }));
}

/** Invitations that wait in the person's mailbox. */
export async function invitationsTo(db: Tx, id: string): Promise<Row[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
  return invitationRows(db, { email });
}

/** Invitations that the person has sent, and nobody has used. */
export const invitationsBy = (db: Tx, invitedBy: string): Promise<Row[]> => invitationRows(db, { invitedBy });

async function invitationRows(db: Tx, where: { email: string } | { invitedBy: string }): Promise<Row[]> {
  const rows = await db.invitation.findMany({ where, include: business, orderBy: { id: "asc" } });
  return rows.map(({ organization, role, permissions, createdAt, expiresAt }) => ({
    business: organization.name,
    role,
    permissions: permissions.join(" "),
    created_at: createdAt,
    expires_at: expiresAt,
  }));
}

/** The reports that are mailed to them, and how often. */
export async function reportMailsOf(db: Tx, userId: string): Promise<Row[]> {
  const of = { membership: { include: business } } as const;
  const rows = await db.reportMail.findMany({ where: { userId }, include: of });
  return rows.map(({ membership, every }) => ({ business: membership.organization.name, every }));
}

/** The businesses that they left or were removed or demoted from, as far as that is kept. */
export async function formerlyOf(db: Tx, userId: string): Promise<Row[]> {
  const rows = await db.formerAdmin.findMany({ where: { userId }, include: business });
  return rows.map(({ organization, since }) => ({ business: organization.name, ended_at: since }));
}
