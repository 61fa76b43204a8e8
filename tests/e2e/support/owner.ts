import type { Page } from "@playwright/test";
import { expect } from "./test.ts";
import type { Say } from "./texts.ts";

/** Signs a new owner in by the mailed link and sends the welcome form: ends in the console. */
export async function openBusiness(page: Page, say: Say, name: string): Promise<void> {
  await signInByLink(page, say, `owner-${crypto.randomUUID()}@example.com`);
  await page.getByLabel(say("session:welcome.name")).fill(name);
  await page.getByLabel(say("session:welcome.currency")).selectOption("RON");
  await page.getByRole("button", { name: say("session:welcome.start") }).click();
  await expect(page).toHaveURL(/\/console\/store/);
}

/** Asks for a sign-in mail, opens its link and presses the button. */
async function signInByLink(page: Page, say: Say, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(say("session:login.email")).fill(email);
  await page.getByRole("button", { name: say("session:login.continue") }).click();
  await expect(page).toHaveURL(/\/activate\?q=/);
  await page.goto(await mailedLink(page, email));
  await page.getByRole("button", { name: say("session:link.enter") }).click();
}

/** The link of the newest mail to an address, out of the installation's outbox. */
async function mailedLink(page: Page, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const outbox = await (await page.request.get("/dev/mail")).text();
    const [, mail] = new RegExp(`href="(/dev/mail/[^"]+)"(?:(?!href)[^])*${email}`).exec(outbox) ?? [];
    expect(mail, `a mail to ${email}`).toBeTruthy();
    const text = await (await page.request.get(mail ?? "")).text();
    link = /\/activate\/link\?token=[\w-]+/.exec(text)?.[0] ?? "";
    expect(link).toBeTruthy();
  }).toPass();
  return link;
}
