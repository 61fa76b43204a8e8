import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { payPath } from "./start-purchase.server.ts";

/**
 * Mails the buyer the link of a payment, to open it in another browser. Refuses an unknown purchase (`not_found`), and
 * more than 10 mails a day (`too_many`). Document 4, Plans.
 */
export const mailPurchaseLink = operation({
  key: "POST_/v1/subscriptions/checkout/:purchase_id/mail",
  summary: "Mail oneself the link of a payment",
  refuses: ["not_found", "too_many"],
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  audit: "subscription.link_mailed",
  async run({ db, scope, actor, language, record }, { purchase_id }) {
    const { organizationId } = scope;
    const { name: to } = userOf(actor);
    const where = { organizationId, id: purchase_id };
    const { planId: plan, reference } = await found(
      db.purchase.findFirst({ where, select: { planId: true, reference: true } }),
    );
    await takeTry("purchaseMailsOfBusiness", organizationId);
    const path = reference?.startsWith("txn_") ? `/pricing?_ptxn=${reference}` : payPath(purchase_id);
    const notice = { kind: "pay_link", plan, path } as const;
    await enqueue(db, "mail.notice", { organization_id: organizationId, notice, to, locale: language });
    record({ subjectId: purchase_id });
  },
});
