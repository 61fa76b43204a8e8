import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { writeToOperator } from "#tests/factories/contact.ts";
import { openTestSession } from "#tests/factories/session.ts";
import { STAFF_ADDRESS } from "#tests/factories/staff-address.ts";
import { makeTenant } from "#tests/factories/tenant.ts";

/** One of the staff whom the tests name in OPERATOR_EMAILS, in a business of their own; and a message that waits for them. */
export async function signInOperator(email = STAFF_ADDRESS) {
  const { operatorEmails } = env();
  if (!operatorEmails.includes(email)) operatorEmails.push(email);
  const { organizationId } = await makeTenant();
  await prisma.user.createMany({ data: [{ email }], skipDuplicates: true });
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email } });
  await prisma.membership.create({ data: { organizationId, userId, role: "admin" } });
  const { id: messageId } = await writeToOperator(email, "Marius Țăran");
  return { ...(await openTestSession({ kind: "user", organizationId, userId })), messageId };
}

/** A canned answer that is there once for all worlds, and its id. */
export async function keepCannedAnswer(): Promise<string> {
  const ro =
    "Bună ziua,\n\nActualizează imprimanta din setările ei, apoi tipărește bonul din nou. Dacă tot se taie, scrie-ne.";
  const en =
    "Hello,\n\nUpdate the printer in its settings, then print the receipt again. If it is still cut, write to us.";
  const name = "Imprimanta taie bonul";
  await prisma.cannedAnswer.createMany({ data: { name, ro, en }, skipDuplicates: true });
  return (await prisma.cannedAnswer.findFirstOrThrow({ where: { name } })).id;
}

/** What a provider told of that matches no business, there once for all worlds. */
export async function keepUnmatchedPayment(): Promise<void> {
  const data = {
    ...{ provider: "STRIPE", eventId: "evt_1SXkQmHb2Vd7LrT3aPz0YcWf", type: "customer.subscription.updated" },
    ...{ subscriptionId: "sub_1SXkQlHb2Vd7LrT3Jm8uGh4s", reference: "in_1SXkQlHb2Vd7LrT3oB6eNq1x" },
    ...{ customerId: "cus_TUjWz5pKcR9dYv", at: new Date(), handledAt: new Date() },
  };
  await prisma.paymentEvent.createMany({ data, skipDuplicates: true });
}
