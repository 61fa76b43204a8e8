import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { moveSession } from "./move-session.server.ts";

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
  token: "needed",
  input: z.object({ business_id: id }),
  output: created,
  async run(context, { business_id: organizationId }) {
    const { db, actor, now } = context;
    const user = userOf(actor);
    const where = { organizationId, userId: user.id };
    const membership = db.membership.findFirst({
      where,
      select: { organization: { select: { name: true } } },
    });
    const { organization } = await found(membership);
    await db.membership.updateMany({ where, data: { usedAt: now } });
    await moveSession(context, user, organizationId);
    return { id: organizationId, name: organization.name };
  },
});
