import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import { sendSignInMail } from "./sign-in-mail.ts";

const link = "http://127.0.0.1:3000/activate/link?token=a-b_c&x=<1>";
const outbox = join(env().dataDir, "outbox");
afterAll(() => rm(outbox, { recursive: true, force: true }));

async function mailIn(locale: string) {
  await rm(outbox, { recursive: true, force: true });
  await sendSignInMail({ to: "ana@exemplu.ro", link, code: "012345", locale });
  const [kept] = await listOutbox();
  const mail = await readOutboxMail(kept?.id ?? "");
  if (!mail) throw new Error("No mail was kept.");
  return mail;
}

test.each([
  ["ro", "ro", "Intră în Tejghea"],
  ["en", "en", "Sign in to Tejghea"],
  ["xx", "en", "Sign in to Tejghea"],
])("a mail for the language %s is in %s, as HTML and as plain text", async (locale, language, subject) => {
  const mail = await mailIn(locale);
  expect(mail).toMatchObject({ to: "ana@exemplu.ro", subject });
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.text).toContain("\n012345\n");
  expect(mail.html).toContain(`<html lang="${language}">`);
  expect(mail.html).toContain(
    `href="${link.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}"`,
  );
  expect(mail.html).toContain("012345");
});

test.each([
  ["ro", "a scris această adresă pe pagina de intrare", "Anunță-ne:"],
  ["en", "typed this address on the sign-in page", "Report it:"],
])("a mail in %s says why it came and how to report it", async (locale, why, report) => {
  for (const [emails, contact] of [
    [[], env().origin],
    [["abuz@tejghea.ro", "ana@tejghea.ro"], "abuz@tejghea.ro"],
  ] as const) {
    env().operatorEmails = [...emails];
    const { text, html } = await mailIn(locale);
    for (const body of [text, html])
      for (const part of [why, `${report} ${contact}`]) expect(body).toContain(part);
    expect(text + html).not.toContain("ana@tejghea.ro");
  }
  env().operatorEmails = [];
});

test("a mail loads nothing from anywhere", async () => {
  const { html } = await mailIn("ro");
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|src=/i);
});

test("an address with line breaks adds neither recipients nor headers", async () => {
  await rm(outbox, { recursive: true, force: true });
  const to = "ana@exemplu.ro\r\nBcc: ion@exemplu.ro\r\nX-Evil: 1";
  await sendSignInMail({ to, link, code: "012345", locale: "ro" });
  const [file = ""] = await readdir(outbox);
  const [head = ""] = (await readFile(join(outbox, file), "utf8")).split("\r\n\r\n");
  const headers = head.split("\r\n").filter((line) => !/^\s/.test(line));
  expect(headers.map((line) => line.split(":")[0]).sort()).toEqual([
    "Auto-Submitted",
    "Content-Type",
    "Date",
    "From",
    "MIME-Version",
    "Message-ID",
    "Subject",
    "To",
  ]);
});
