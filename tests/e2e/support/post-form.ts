import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { choiceOf, chosenFields, typedFields } from "./drawn-form.ts";

/** A value as the form sends it, or the label of a choice as people read it. */
type Filled = string | { choice: string };

/**
 * Fills in the form of a page and posts it, as a browser without scripts does, but draws nothing. Fails where the page
 * has no such form or field, and where the post is refused. Gives the address of the page that follows.
 */
export async function postForm(
  request: APIRequestContext,
  address: string,
  id: string,
  filled: Record<string, Filled> = {},
): Promise<string> {
  const page = await request.get(address);
  const [form] = new RegExp(`<form[^>]* id="${id}"[^>]*>[\\s\\S]*?</form>`).exec(await page.text()) ?? [];
  if (!form) throw new Error(`${page.url()} (${page.status()}) has no form ${id}.`);
  const fields = { ...typedFields(form), ...chosenFields(form) };
  for (const [name, value] of Object.entries(filled)) {
    if (!form.includes(name.replace(/\[.*/, ""))) throw new Error(`${page.url()} does not ask for ${name}.`);
    fields[name] = typeof value === "string" ? value : choiceOf(form, value.choice);
  }
  return leadOn(request, await request.post(page.url(), { form: fields, maxRedirects: 0 }));
}

/** Opens the page that an accepted form leads to, so that its message is told there. */
async function leadOn(request: APIRequestContext, answer: APIResponse): Promise<string> {
  expect([302, 303], `${answer.url()} was answered with ${answer.status()}`).toContain(answer.status());
  const next = await request.get(new URL(answer.headers().location ?? "", answer.url()).href);
  expect(next.status(), next.url()).toBe(200);
  return next.url();
}
