import { mailedOrders } from "#app/domain/reports/limits.ts";
import { mailedReport } from "#app/domain/reports/mailed-report.server.ts";
import { reportMail } from "#app/emails/report.tsx";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends a person the products report of a week or a month, in their language; nothing to who is not to get it any more. */
export async function sendReportMail(job: TaskPayloads["mail.report"]): Promise<void> {
  const { organization_id: organizationId, user_id: userId, from, to } = job;
  const interval = { from, to };
  const report = await mailedReport(prisma, { organizationId, userId, interval, now: databaseNow() });
  if (!report) return;
  const { email, locale, ...told } = report;
  const { statuses, dateField } = mailedOrders;
  const counted = { from, to, date_field: dateField, statuses: statuses.join(",") };
  const page = "/console/store/reports";
  const choice = linkToBusiness(`${page}#mail`, organizationId);
  const mail = reportMail({
    ...{ ...told, interval, choice, ...mailIn(locale) },
    link: linkToBusiness(`${page}?${new URLSearchParams(counted)}`, organizationId),
  });
  await deliver({ to: { address: email }, ...mail, endsAt: choice });
}
