import { expect, test } from "@playwright/test";

/** A page of the installation's outbox, asked for as on the machine itself: tests come as through a proxy. */
export async function outboxPage(path: string): Promise<string> {
  return (await fetch(new URL(path, test.info().project.use.baseURL))).text();
}

/** The page of the newest mail to an address, out of the installation's outbox. */
export async function mailTo(email: string): Promise<string> {
  const newest = new RegExp(`href="(/dev/mail/[^"]+)"(?:(?!href)[\\s\\S])*${email}`);
  let address = "";
  await expect(async () => {
    address = newest.exec(await outboxPage("/dev/mail"))?.[1] ?? "";
    expect(address, `a mail to ${email}`).toBeTruthy();
  }).toPass();
  return outboxPage(address);
}
