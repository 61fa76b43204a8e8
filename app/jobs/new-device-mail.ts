import { newDeviceMail } from "#app/emails/new-device.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells somebody that their account was opened on a device that had not been seen before. */
export const sendNewDeviceMail = ({
  to,
  locale,
  ...device
}: TaskPayloads["mail.new-device"]): Promise<void> =>
  deliver({ to: { address: to }, ...newDeviceMail({ ...device, ...mailIn(locale) }) });
