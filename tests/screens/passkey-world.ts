import { askReplacement } from "#app/domain/passkeys/ask-replacement.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";

/** A business that requires passkeys of its admins: one has none, one has lost theirs and waits for a consent. */
export async function makeStrictBusiness() {
  const tenant = await makeTenant();
  const [keyless, lost] = [await makeUser(tenant), await makeUser(tenant)];
  await makePasskey(lost.caller);
  await prisma.session.updateMany({ where: { userId: lost.id }, data: { passkeyAt: null } });
  const { organizationId: id } = tenant;
  await prisma.organization.update({ where: { id }, data: { passkeysRequired: true } });
  await perform(askReplacement, lost.caller, {});
  return { keyless, lost };
}

/** A request to replace lost passkeys, which the other admins see. */
export async function askToReplace({
  id: userId,
  caller,
}: Awaited<ReturnType<typeof makeUser>>): Promise<void> {
  const { sessionId } = caller.actor as { sessionId: string };
  const from = { organizationId: caller.scope?.organizationId ?? "", ip: "203.0.113.5", userAgent: "test" };
  const [createdAt, expiresAt] = [new Date(), daysAfter(new Date(), 1)];
  await prisma.passkeyReplacement.create({ data: { userId, sessionId, ...from, createdAt, expiresAt } });
}
