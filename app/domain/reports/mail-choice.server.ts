import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { requireRunningPlan } from "#app/domain/billing/claim-quota.server.ts";
import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { daysKeptOf } from "#app/domain/retention/days-kept.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { beginOf } from "./mail-rhythm.server.ts";
import { type MailRhythm, mailChoices } from "./mail-rhythm.ts";

/**
 * How often the products report comes to who asks, to which address, whether no plan is running, without which none comes, and
 * how many days the orders that it counts are kept, null for good.
 */
export const reportMail = query({
  access: ["GET_/v1/items/supplies"],
  input: z.object({}),
  async run({ db, scope, actor, now }) {
    const { organizationId, subscriptions } = scope;
    const { id: userId, name: email } = userOf(actor);
    const row = await db.reportMail.findFirst({ where: { organizationId, userId }, select: { every: true } });
    const every = (row?.every ?? "never") as MailRhythm | "never";
    const daysKept = await daysKeptOf(db, scope);
    return { email, every, lapsed: !entitlementsOf(subscriptions, now).active, daysKept };
  },
});

/**
 * Chooses how often the products report comes by mail, for oneself and this business; the first one tells of the
 * week or month that runs now. Gives its page status 1 when that changes nothing. Refuses it while no plan is running
 * (`plan_lapsed`) and without the feature balance_export (`reports_plan`), but never to end it. Document 4, Plans.
 */
export const chooseReportMail = operation({
  key: "PUT_/v1/items/supplies/mail",
  summary: "Choose how often one gets the products report by mail",
  refuses: ["plan_lapsed", "reports_plan"],
  access: ["GET_/v1/items/supplies"],
  input: z.object({ every: z.enum(mailChoices) }),
  audit: "report.mail_chosen",
  async run({ db, scope, actor, now, record }, { every }) {
    const { organizationId, organization } = scope;
    const { id: userId } = userOf(actor);
    if (every !== "never") {
      requireRunningPlan(scope.subscriptions, now);
      requireFeature(scope, "balance_export", "reports_plan", now);
    }
    const where = { organizationId, userId };
    const before = (await db.reportMail.findFirst({ where, select: { every: true } }))?.every ?? "never";
    if (before === every) return { status: 1 };
    await db.reportMail.deleteMany({ where });
    if (every !== "never")
      await db.$executeRaw`INSERT INTO report_mail (organization_id, user_id, every, sent_until)
        VALUES (${organizationId}::uuid, ${userId}::uuid, ${every},
          ${beginOf(Prisma.sql`${every}`, now, Prisma.sql`${organization.timeZone}`)})`;
    record({ subjectId: userId, before: { every: before }, after: { every } });
    return { status: 0 };
  },
});
