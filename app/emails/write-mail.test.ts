import { expect, test } from "vitest";
import type { Language } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { code, lines, linkTo, list, quote, together, words } from "./blocks.tsx";
import { emailChangeMail } from "./email-change.ts";
import { invitationMail } from "./invitation.ts";
import { newDeviceMail } from "./new-device.ts";
import { passkeyMail } from "./passkey.ts";
import { signInMail } from "./sign-in.ts";
import { type Writing, writeMail } from "./write-mail.ts";

const link = "https://tejghea.ro/act";

const writingIn = (language: Language): Writing => ({
  ...{ language, contact: "abuz@tejghea.ro" },
  t: translatorFor(language, ["mail", "common"]),
});

test.each([
  ["ro", ["Intră în cont", "Vezi invitația", "Încheie sesiunea", "Deschide contul meu", "Vezi și confirmă"]],
  ["en", ["Sign in", "See the invitation", "End the session", "Open My account", "Look and confirm"]],
] as const)("the plain text in %s says what the button says, above its address", (language, labels) => {
  const writing = writingIn(language);
  const done = { ip: "203.0.113.9", at: "2026-11-22T11:30:00Z", link };
  const mails = [
    signInMail({ ...writing, link, code: "012345" }),
    invitationMail({ ...writing, link, business: "Brutăria Lupu" }),
    newDeviceMail({ ...writing, ...done, browser: "Firefox" }),
    passkeyMail({ ...writing, ...done, what: "added", name: "Telefonul" }),
    emailChangeMail({ ...writing, kind: "new", address: "ana@lupu.ro", link }),
  ];
  expect(mails.map(({ html }) => /<a [^>]*>([^<]+)<\/a>/.exec(html)?.[1])).toEqual(labels);
  expect(mails.map(({ text }) => /.+(?=\nhttps:\/\/tejghea\.ro\/act\n)/.exec(text)?.[0])).toEqual(labels);
});

test("an address that is its own label stands once in the plain text", () => {
  const { text } = emailChangeMail({ ...writingIn("en"), kind: "taken", address: "a***@lupu.ro", link });
  expect(text).toContain(`as before:\n${link}\n\nIf you did not`);
});

test("blocks give the plain text, and the HTML with what was typed as text; blank ones are left out", () => {
  const { subject, html, text } = writeMail({
    language: "ro",
    subject: "Subiect",
    blocks: [
      "Bun <b>venit</b>",
      "",
      list(["unu", "doi"]),
      lines(["sus", "", "jos"]),
      lines([""]),
      together("Codul:", code("012345")),
      together("Ai scris:", quote("da\n\nnu")),
      words("un\nrând"),
      linkTo(link, "Deschide"),
    ],
    foot: ["De ce", "Anunță-ne"],
  });
  expect(subject).toBe("Subiect");
  expect(text).toBe(`Subiect

Bun <b>venit</b>

unu
doi

sus
jos

Codul:
012345

Ai scris:
> da
>${" "}
> nu

un
rând

Deschide
${link}

De ce
Anunță-ne
`);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ro">.*<title>Subiect<\/title>.*<h1[^>]*>Subiect<\/h1>/);
  expect(html).toContain("<p>Bun &lt;b&gt;venit&lt;/b&gt;</p><ul><li>unu</li><li>doi</li></ul>");
  expect(html).toMatch(/<p style="[^"]*white-space:pre-wrap[^"]*">un\nrând<\/p>/);
  expect(html).toContain(`<p><a href="${link}">Deschide</a></p>`);
  expect(html).toContain("De ce<br/>Anunță-ne</p>");
  expect(html).not.toMatch(/<p[^>]*><\/p>/);
});
