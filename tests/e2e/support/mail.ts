import { type APIRequestContext, expect } from "@playwright/test";

/** The page of the newest mail to an address, out of the installation's outbox. */
export async function mailTo(request: APIRequestContext, email: string): Promise<string> {
  const newest = new RegExp(`href="(/dev/mail/[^"]+)"(?:(?!href)[\\s\\S])*${email}`);
  let address = "";
  await expect(async () => {
    address = newest.exec(await (await request.get("/dev/mail")).text())?.[1] ?? "";
    expect(address, `a mail to ${email}`).toBeTruthy();
  }).toPass();
  return (await request.get(address)).text();
}
