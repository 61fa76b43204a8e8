import { type APIRequestContext, expect } from "@playwright/test";
import { postForm } from "./post-form.ts";
import type { Say } from "./texts.ts";

/** Signs a new owner in by the mailed link and sends the welcome form; draws nothing. */
export async function openBusiness(request: APIRequestContext, say: Say): Promise<void> {
  const email = newOwner();
  await postForm(request, "/login", "login", { email });
  await postForm(request, await mailedLink(request, email), "link");
  const locale = { choice: say("common:language.label") === "Limba" ? "Română" : "English" };
  await postForm(request, "/welcome", "welcome", { name: "Brutăria Lupu", locale, currency: "RON" });
}

/** An address that nobody has signed in with. */
export const newOwner = () => `owner-${crypto.randomUUID()}@example.com`;

/** The link of the newest mail to an address, out of the installation's outbox. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const outbox = await (await request.get("/dev/mail")).text();
    const [, mail] = new RegExp(`href="(/dev/mail/[^"]+)"(?:(?!href)[\\s\\S])*${email}`).exec(outbox) ?? [];
    expect(mail, `a mail to ${email}`).toBeTruthy();
    const text = await (await request.get(mail ?? "")).text();
    link = /\/activate\/link\?token=[\w-]+/.exec(text)?.[0] ?? "";
    expect(link).toBeTruthy();
  }).toPass();
  return link;
}
