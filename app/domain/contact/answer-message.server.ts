import { z } from "zod";
import { saidByStaff } from "#app/domain/support/limits.ts";
import { found } from "#app/lib/found.ts";
import { id, longText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { closeMessage, contactMessage } from "./contact-rows.server.ts";

/**
 * Answers a message of a visitor by mail, once, in its language and with its words below; for the operator's staff.
 * Refuses an unknown one (`not_found`), one without an address (`contact_no_address`), one that was dealt with
 * (`contact_closed`), and more than 200 answers a day of a person or 5 to an address (`too_many`). Document 4, Help desk.
 */
export const answerMessage = operation({
  key: "POST_/v1/support/contact/:message_id",
  summary: "Answer a message of a visitor",
  refuses: ["not_found", "contact_closed", "contact_no_address", "too_many"],
  access: ["operator"],
  input: z.object({ message_id: id, answer: longText(saidByStaff) }),
  output: created,
  async run({ db, actor, now }, { message_id, answer }) {
    const written = await found(contactMessage(db, message_id));
    const { id, email: to, name, message, locale } = written;
    if (to === null) throw new Refusal("contact_no_address");
    await closeMessage(db, written, { status: "answered", answer }, { name: actor.name, now });
    await takeTry("contactAnswersOfPerson", actor.name);
    await takeTry("contactAnswersToAddress", to.toLowerCase());
    await enqueue(db, "mail.contact-answer", { message_id, to, name: name ?? "", message, answer, locale });
    return { id };
  },
});
