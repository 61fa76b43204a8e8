import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { writeSignIn } from "#app/lib/audit.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";

/**
 * Takes the session to another business of the person, whose access log tells of it as of a sign-in; the next sign-in
 * leads there too. Refuses a business that they are not of as unknown. Document 4, Who may do what.
 */
export const switchOrganization = operation({
  key: "POST_/v1/sessions/organizations/:business_id",
  summary: "Go on in another business that one belongs to",
  refuses: ["not_found"],
  // It goes from one business to another, so neither bounds it: whoever is signed in may, to where they belong.
  access: ["anyone"],
  input: z.object({ business_id: id }),
  output: created,
  async run({ db, actor, ip, userAgent, now }, { business_id: organizationId }) {
    const { id: userId, name, sessionId } = userOf(actor);
    const where = { organizationId, userId };
    const membership = db.membership.findFirst({
      where,
      select: { organization: { select: { name: true } } },
    });
    const { organization } = await found(membership);
    await db.membership.updateMany({ where, data: { usedAt: now } });
    const moved = await db.session.updateMany({
      where: { id: sessionId, userId, organizationId: { not: organizationId } },
      // A view that time has ended goes with the business that it was in, whose audit log is told.
      data: { organizationId, viewedUserId: null, viewEndsAt: null },
    });
    if (moved.count > 0)
      await writeSignIn(db, { organizationId, kind: "user", id: userId, name, ip, userAgent });
    return { id: organizationId, name: organization.name };
  },
});
