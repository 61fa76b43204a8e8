import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { writeToOperator } from "#tests/factories/contact.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { STAFF_ADDRESS } from "#tests/factories/staff-address.ts";
import { makeTenant } from "#tests/factories/tenant.ts";

/** The one of the staff whom the tests name in OPERATOR_EMAILS, in a business of their own; and a message that waits for them. */
export async function signInOperator() {
  const email = STAFF_ADDRESS;
  const { operatorEmails } = env();
  if (!operatorEmails.includes(email)) operatorEmails.push(email);
  const { organizationId } = await makeTenant();
  await prisma.user.createMany({ data: [{ email }], skipDuplicates: true });
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email } });
  await prisma.membership.create({ data: { organizationId, userId, role: "admin" } });
  const { id: messageId } = await writeToOperator(email, "Marius Țăran");
  return { ...(await openTestSession({ kind: "user", organizationId, userId })), messageId };
}
