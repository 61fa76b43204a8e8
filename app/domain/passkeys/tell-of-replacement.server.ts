import { browserName } from "#app/lib/browser-name.server.ts";
import type { Db } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";

/** A mail to each other admin of the organization, in their language, that somebody has lost their passkeys and asks. */
export async function tellAdminsOfReplacement(db: Db, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const asked = await tx.passkeyReplacement.findUnique({
      where: { id },
      include: { user: true, organization: { select: { name: true } } },
    });
    if (!asked) return;
    const { organizationId, userId, user, organization, createdAt, ip, userAgent } = asked;
    const admins = await tx.membership.findMany({
      where: { organizationId, role: "admin", userId: { not: userId } },
      select: { user: { select: { email: true, locale: true } } },
    });
    const facts = { organization_id: organizationId, who: user.email, business: organization.name, ip };
    for (const { user: admin } of admins)
      await enqueue(
        tx,
        "mail.passkey-lost",
        {
          ...{ ...facts, to: admin.email, locale: admin.locale, at: createdAt.toISOString() },
          browser: browserName(userAgent) ?? "",
        },
        { key: `mail.passkey-lost ${id} ${admin.email}` },
      );
  });
}
