import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { type App, startApp } from "../bench/app-process.ts";
import { startMailSink } from "../setup/mail-sink.ts";
import { newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "default" });

let app: App;
let sink: Awaited<ReturnType<typeof startMailSink>>;
const dataDir = mkdtempSync(join(tmpdir(), "tejghea-mail-"));

/** The application with a mail server of its own, on a database of its own: no other worker takes its mails. */
test.beforeAll(async () => {
  sink = await startMailSink();
  app = await startApp({
    port: await freePort(),
    dataDir,
    secret: randomBytes(32).toString("base64url"),
    settings: { SMTP_URL: sink.url, WORKER: "inline", TRUSTED_PROXIES: "127.0.0.1", DATABASE_URL: "" },
  });
});

test.afterAll(async () => {
  await app?.stop();
  await sink?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The only mail that an address got so far. */
async function mailTo(email: string) {
  const own = () => sink.received.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => own().length, `a mail to ${email}`).toBe(1);
  const [{ recipients, source } = { recipients: [], source: "" }] = own();
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
