import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { MAIL_DOMAIN, MAIL_SECRET, rawMail } from "../factories/raw-mail.ts";
import type { Say } from "../setup/texts.ts";
import { type MailingApp, startMailingApp } from "./support/mailing-app.ts";
import { newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

const staff = newOwner();
let app: MailingApp;

/** The application with a mail server of its own, and a door for what comes in. */
test.beforeAll(async () => {
  app = await startMailingApp({
    OPERATOR_EMAILS: staff,
    INBOUND_MAIL_DOMAIN: MAIL_DOMAIN,
    INBOUND_MAIL_SECRET: MAIL_SECRET,
  });
});

test.afterAll(() => app?.stop());

/** The mail to an address that has come with some words in its subject. */
async function mailTo(email: string, subject: string) {
  const found = async () => {
    const mails = await Promise.all(app.mailsTo(email).map(({ source }) => PostalMime.parse(source)));
    return mails.find((mail) => mail.subject?.includes(subject));
  };
  await expect.poll(async () => Boolean(await found()), `a mail to ${email}: ${subject}`).toBe(true);
  const mail = await found();
  return { text: mail?.text ?? "", replyTo: mail?.replyTo?.[0]?.address ?? "" };
}

/** Signs somebody in by the link of a mail, and begins a business of their own. */
async function begin(page: Page, email: string, business: string, say: Say) {
  await page.goto(`${app.url}/login`);
  await page.getByLabel(say("session:login.email")).fill(email);
  await page.getByRole("button", { name: say("session:login.continue") }).click();
  await expect(page.getByRole("heading", { name: say("session:activate.title") })).toBeVisible();
  const { text } = await mailTo(email, say("mail:signIn.subject"));
  await page.goto(/http:\S+\/activate\/link\?token=[\w-]+/.exec(text)?.[0] ?? "");
  await page.getByRole("button", { name: say("session:link.enter") }).click();
  await page.getByLabel(say("session:welcome.name")).fill(business);
  await page.getByRole("button", { name: say("session:welcome.start") }).click();
  await expect(page).toHaveURL(/\/console/);
}

/** Hands a mail over, as the mail server does. */
async function bring(mail: string) {
  const headers = { Authorization: `Bearer ${MAIL_SECRET}` };
  const answer = await fetch(`${app.url}/webhooks/mail`, { method: "POST", headers, body: mail });
  expect(answer.status).toBe(200);
}

test("a ticket goes from opening to resolved, with real mails both ways", async ({
  page,
  device,
  say,
  scripts,
  ready,
  inspect,
}) => {
  const customer = newOwner();
  const desk = await device();
  await begin(desk, staff, "Tejghea", say);
  await begin(page, customer, "Lupu's bakery", say);
  await page.goto(`${app.url}/console/helpdesk/new`);
  await ready(page);
  await page.getByLabel(say("helpdesk:subject")).fill("The receipt is cut");
  await page.getByLabel(say("helpdesk:description")).fill("The printer cuts the last line of long orders.");
  await page.getByRole("button", { name: say("helpdesk:send"), exact: true }).click();
  await expect(page.getByRole("heading", { name: "The receipt is cut" })).toBeVisible();
  const ticket = page.url();
  await ready(page);
  await page.getByLabel(say("helpdesk:reply")).fill("Too short");
  const counted = page.getByText(say("common:ui.characters", { length: 9, count: 5000 }));
  if (scripts) await expect(counted).toHaveClass(/outside/);
  const pictures = page.getByLabel(say("helpdesk:pictures"));
  await pictures.setInputFiles([{ name: "bon.jpg", mimeType: "image/jpeg", buffer: Buffer.from("bon") }]);
  await expect(page.getByText(say("common:files.choose"))).toBeVisible({ visible: scripts });
  await expect(page.getByText("bon.jpg")).toBeVisible({ visible: scripts });
  await pictures.setInputFiles([]);
  await page.getByRole("button", { name: say("helpdesk:submit") }).click();
  await expect(page.getByLabel(say("helpdesk:reply"))).toHaveAttribute("aria-invalid", "true");

  expect((await mailTo(staff, say("mail:ticket.opened"))).text).toContain("The printer cuts");
  await desk.goto(`${app.url}/support`);
  await ready(desk);
  await desk.getByRole("link", { name: "The receipt is cut" }).click();
  await desk.getByLabel(say("support:answer"), { exact: true }).fill("Update the printer, please.");
  await desk.getByRole("button", { name: say("support:send") }).click();
  await expect(desk.getByText(say("toasts:support.answered"))).toBeVisible();
  await expect(desk, "at what was said").toHaveURL(/#said-/);
  if (scripts) await expect(desk.locator(".said").last()).toBeFocused();

  const { text, replyTo } = await mailTo(customer, say("mail:ticketAnswer.subject"));
  expect(text).toContain("Update the printer, please.");
  const quoted = text.replace(/^/gm, "> ");
  const answer = `It works now.\n\nOn Mon, Nov 23, 2026 at 9:14 AM Tejghea <no-reply@tejghea.ro> wrote:\n\n${quoted}`;
  await bring(rawMail({ from: customer, to: replyTo, text: answer }));
  await bring(rawMail({ from: staff, to: replyTo, text: "I am somebody else." }));
  expect((await mailTo(staff, say("mail:ticket.answered"))).text).toContain("It works now.");

  await desk.reload();
  await ready(desk);
  const said = desk.locator(".said pre");
  await expect(said).toHaveText([
    "The printer cuts the last line of long orders.",
    "Update the printer, please.",
    "It works now.",
  ]);
  await inspect(desk);
  await desk.getByRole("button", { name: say("support:resolve") }).click();
  await expect(desk.getByText(say("toasts:support.resolved"), { exact: true })).toBeVisible();
  await page.goto(ticket);
  await expect(page.getByText("It works now.")).toBeVisible();
  await expect(page.getByText(say("helpdesk:resolved"))).toBeVisible();

  await bring(rawMail({ from: customer, to: replyTo, text: "Once more, please." }));
  await page.goto(`${app.url}/console/helpdesk`);
  await expect(page.getByRole("link", { name: "The receipt is cut", exact: true })).toHaveCount(2);
});
