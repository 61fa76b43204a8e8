import { z } from "zod";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import { found } from "#app/lib/found.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { id, nameText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { businessesOf, closeMessage, contactMessage } from "./contact-rows.server.ts";

/**
 * Makes a ticket of a message of a visitor, in a business of which the user of its address is an admin, opened
 * when they wrote; for the operator's staff. Refuses an unknown message (`not_found`), another business, also one in which
 * they are no admin any more (`contact_business`), and a message that was dealt with (`contact_closed`). Document 4, Help
 * desk.
 */
export const makeTicketOfMessage = operation({
  key: "POST_/v1/support/contact/:message_id/ticket",
  summary: "Make a ticket of a message of a visitor",
  refuses: ["not_found", "contact_business", "contact_closed"],
  access: ["operator"],
  input: z.object({ message_id: id, business_id: id, subject: nameText(ticketLimits.subject) }),
  output: created,
  audit: "support.opened",
  async run({ db, actor, now, id: ticketId, record }, { message_id, business_id, subject }) {
    const written = await found(contactMessage(db, message_id));
    if (written.status !== "open") throw new Refusal("contact_closed");
    const business = (await businessesOf(db, written.email)).find((one) => one.id === business_id);
    if (!business) throw new Refusal("contact_business");
    const { user_id: authorId, email: authorEmail } = business;
    const { message, locale, created_at: createdAt } = written;
    const organizationId = business_id;
    await db.ticket.create({
      data: {
        ...{ id: ticketId, organizationId, subject, locale, openedBy: authorId },
        ...{ createdAt, updatedAt: now, waitingSince: createdAt },
      },
    });
    const by = { side: "customer", authorId, authorEmail };
    const t = translatorFor(languageOf(locale), "mail");
    const said = `${message}\n\n${t("reply.onContactPage")}`;
    await db.ticketMessage.create({ data: { organizationId, ticketId, ...by, message: said, createdAt } });
    await closeMessage(db, written, { status: "ticket", ticketId }, { name: actor.name, now });
    record({ organizationId, subjectId: ticketId, after: { subject } });
    return { id: ticketId };
  },
});
