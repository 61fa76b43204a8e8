import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { env } from "./env.server.ts";
import { deliver, listOutbox, readOutboxMail } from "./mail.server.ts";

const mail = {
  to: { name: "Ana Pop", address: "ana@exemplu.ro" },
  subject: "Cod de autentificare: 123456",
  html: "<p>Bună ziua, „Ana”</p>",
  text: "Bună ziua, „Ana”",
};

afterAll(() => rm(join(env().dataDir, "outbox"), { recursive: true, force: true }));

test("without a mail server, mails can be read in the outbox, newest first", async () => {
  await deliver({ ...mail, subject: "întâi" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await deliver(mail);
  const list = await listOutbox();
  expect(list.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: "ana@exemplu.ro", subject: mail.subject },
    { to: "ana@exemplu.ro", subject: "întâi" },
  ]);
  const [newest] = list;
  const read = await readOutboxMail(newest?.id ?? "");
  expect(read).toEqual({
    ...newest,
    html: expect.stringContaining(mail.html),
    text: expect.stringContaining(mail.text),
  });
  expect(Date.now() - (read?.at.getTime() ?? 0)).toBeLessThan(60_000);
});

test("a name can't add recipients or headers", async () => {
  const address = "victim@exemplu.ro";
  await deliver({
    ...mail,
    subject: "rău",
    to: { name: `Ana\r\nBcc: ${address}, "x" <${address}>`, address: "ana@exemplu.ro" },
  });
  const found = (await listOutbox()).find(({ subject }) => subject === "rău");
  expect(found?.to).toBe("ana@exemplu.ro");
});

test("an id that is not a mail's opens nothing", async () => {
  for (const id of ["../../etc/passwd", "", "2026-01-01T00-00-00-000Z-00000000"]) {
    expect(await readOutboxMail(id)).toBeUndefined();
  }
});
