import { noticeByNow } from "#app/domain/notices/notice-by-now.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { adminNoticeMail } from "#app/emails/admin-notice.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells an admin, in their language, what comes up in their business; nothing once that, or the business, is gone. */
export async function sendNoticeMail({
  organization_id,
  notice,
  to,
  locale,
}: TaskPayloads["mail.notice"]): Promise<void> {
  const scope = await unsafeScopeOf(prisma, organization_id);
  if (!scope) return;
  const { name: business, timeZone } = scope.organization;
  const { subscriptions } = scope;
  const said = noticeByNow(notice, { subscriptions, now: databaseNow(), timeZone });
  if (!said) return;
  const linkOf = (path: string) => linkToBusiness(path, organization_id);
  await deliver({
    to: { address: to },
    ...adminNoticeMail({ notice: said, business, linkOf, timeZone, ...mailIn(locale) }),
  });
}
