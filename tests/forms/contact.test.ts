import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import { plainBrowser, say } from "./visit.ts";

const message = "Aș dori să știu dacă pot avea trei puncte de lucru la un plan.";
const send = say("contact:send");

test("without scripts a visitor writes to the operator: refused and kept, then sent with blank fields", async () => {
  const page = await plainBrowser().open("/");
  await page.follow(say("site:nav.contact"));
  await page.press(
    page
      .form(send)
      .fill(say("contact:name"), "Ștefan")
      .fill(say("contact:email"), "stefan@lupu.ro")
      .fill(say("contact:message"), "Prea scurt"),
    send,
    { unchecked: true },
  );
  expect(page.words).toContain(say("errors:field.too_short", { min: 40 }));
  expect(page.form(send).read(say("contact:name"))).toBe("Ștefan");
  await page.press(
    page.form(send).fill(say("contact:email"), "stefan@").fill(say("contact:message"), message),
    send,
    { unchecked: true },
  );
  expect(page.words).toContain("Adresa de e-mail e greșită sau incompletă");
  expect(page.form(send).read(say("contact:message"))).toBe(message);
  await page.press(page.form(send).fill(say("contact:email"), "stefan@lupu.ro"), send);
  expect(page.words).toContain(say("contact:sent.title"));
  for (const field of ["name", "email", "message"] as const)
    expect(page.form(send).read(say(`contact:${field}`))).toBe("");
  expect(await prisma.contactMessage.findFirst({ where: { name: "Ștefan" } })).toMatchObject({ message });

  const first = page.address;
  await page.press(page.form(send).fill(say("contact:message"), `${message} Dar patru?`), send);
  expect(page.words).toContain(say("contact:sent.title"));
  expect(page.address, "with scripts the form is a new one by the address").not.toBe(first);
});

test("no browser keeps the contact page, whose language it remembers where the address says one", async () => {
  const { status, headers } = await requestPage("/contact?lang=ro");
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0])).toEqual(["_tg_lang"]);
});

test("before scripts run Send rests until the form is filled in, and an address is judged by the server's rule", async () => {
  const contact = await plainBrowser().open("/contact");
  expect(contact.html).toMatch(/<form[^>]* class="form until-valid"/);
  for (const { html } of [contact, await plainBrowser().open("/login")]) {
    const [, pattern = ""] = /<input[^>]* pattern="([^"]+)"[^>]* type="email"/.exec(html) ?? [];
    const judged = new RegExp(`^(?:${pattern.replaceAll("&#x27;", "'")})$`, "v");
    expect([judged.test("stefan@lupu.ro"), judged.test("stefan@lupu")]).toEqual([true, false]);
  }
});
