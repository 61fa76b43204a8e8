import PostalMime from "postal-mime";
import { type MailingApp, startMailingApp } from "./support/mailing-app.ts";
import { newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "default" });

let app: MailingApp;

test.beforeAll(async () => {
  app = await startMailingApp();
});

test.afterAll(() => app?.stop());

/** The only mail that an address got so far. */
async function mailTo(email: string) {
  await expect.poll(() => app.mailsTo(email).length, `a mail to ${email}`).toBe(1);
  const [{ recipients, source } = { recipients: [], source: "" }] = app.mailsTo(email);
  expect(recipients).toEqual([email]);
  const { subject = "", text = "", html = "" } = await PostalMime.parse(source);
  return { subject, text, html };
}

test("by the link of a mail, after a scanner has opened it", async ({ page, say, inspect }) => {
  const email = newOwner();
  await page.goto(`${app.url}/login`);
  await page.getByLabel(say("session:login.email")).fill(email);
  await page.getByRole("button", { name: say("session:login.continue") }).click();
  await expect(page.getByRole("heading", { name: say("session:activate.title") })).toBeVisible();
  const { text, html } = await mailTo(email);
  const [link = ""] = /http:\S+\/activate\/link\?token=[\w-]+/.exec(text) ?? [];
  expect(link.startsWith(`${app.url}/`)).toBe(true);
  expect(html).toContain(link);

  for (const method of ["HEAD", "GET", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  await page.goto(link);
  await inspect(page);
  await page.getByRole("button", { name: say("session:link.enter") }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/activate\/link/);
  await expect(page.getByRole("heading", { name: say("session:link.closedTitle") })).toBeVisible();
});

test("an address that can't be right is told beside its field once it was left", async ({ page, say }) => {
  await page.goto(`${app.url}/login`);
  const email = page.getByLabel(say("session:login.email"));
  const problem = page.getByText(say("errors:field.email"));
  await email.pressSequentially("ana@");
  await expect(problem).toBeHidden();
  await email.press("Tab");
  await expect(problem).toBeVisible();
  await expect(email).toHaveAccessibleDescription(say("errors:field.email"));
  await email.fill("ana@example.com");
  await expect(problem).toBeHidden();
  await expect(email).toHaveAccessibleDescription("");
});

test("by the code of a mail, typed where it was asked for", async ({ page, say }) => {
  const email = newOwner();
  await page.goto(`${app.url}/login`);
  await page.getByLabel(say("session:login.email")).fill(email);
  await page.getByRole("button", { name: say("session:login.continue") }).click();
  const { text } = await mailTo(email);
  const [, code = ""] = /\b(\d{6})\b/.exec(text.replaceAll(/https?:\S+/g, "")) ?? [];
  const field = page.getByLabel(say("session:activate.code"));
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByRole("button", { name: say("session:activate.enter") }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(code);
  await page.getByRole("button", { name: say("session:activate.enter") }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});
