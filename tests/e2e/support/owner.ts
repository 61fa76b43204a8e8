import type { APIRequestContext } from "@playwright/test";
import { mailTo } from "./mail.ts";
import { postForm } from "./post-form.ts";
import type { Say } from "./texts.ts";

/** Signs a new owner in by the mailed link and sends the welcome form; draws nothing. */
export async function openBusiness(request: APIRequestContext, say: Say): Promise<void> {
  const email = newOwner();
  await postForm(request, "/login", "login", { email });
  await postForm(request, await mailedLink(email), "link");
  const locale = { choice: say("common:language.label") === "Limba" ? "Română" : "English" };
  await postForm(request, "/welcome", "welcome", { name: "Brutăria Lupu", locale, currency: "RON" });
}

/** An address that nobody has signed in with. */
export const newOwner = () => `owner-${crypto.randomUUID()}@example.com`;

/** The link of the newest mail to an address. */
export async function mailedLink(email: string): Promise<string> {
  const [link] = /\/activate\/link\?token=[\w-]+/.exec(await mailTo(email)) ?? [];
  if (!link) throw new Error(`The mail to ${email} has no link.`);
  return link;
}
