import { mailTo } from "./mail.ts";

/** An address that nobody has signed in with. */
export const newOwner = () => `owner-${crypto.randomUUID()}@example.com`;

/** The link of the newest mail to an address. */
export async function mailedLink(email: string): Promise<string> {
  const [link] = /\/activate\/link\?token=[\w-]+/.exec(await mailTo(email)) ?? [];
  if (!link) throw new Error(`The mail to ${email} has no link.`);
  return link;
}
