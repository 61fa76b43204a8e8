import { shopRemovedMail } from "#app/emails/shop-removed.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells a customer of an online shop that is removed of their open orders, in the language of the last one. */
export const sendShopRemovedMail = ({
  to,
  locale,
  ...facts
}: TaskPayloads["mail.shop-removed"]): Promise<void> =>
  deliver({ to: { address: to }, ...shopRemovedMail({ ...facts, ...mailIn(locale) }) });
