import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { issue, newEmail, tokenOf } from "#tests/factories/sign-in.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";
import { PlainBrowser } from "./plain-browser.ts";

/** The currency of the one business of an address. */
const currencyOf = async (email: string) =>
  (await prisma.membership.findFirstOrThrow({ where: { user: { email } }, include: { organization: true } }))
    .organization.currency;

const hosts = [
  ["tejghea.ro", "en", "RON"],
  ["tejghea.eu", "en", "EUR"],
  ["tejghea.eu", "ro", "RON"],
] as const;

test.each(hosts)(
  "who signs up by the mail's link on %s in %s sells in %s",
  async (host, language, currency) => {
    const email = newEmail();
    const { link } = await issue(email);
    const path = `/activate/link?lang=${language}&token=${tokenOf(link)}`;
    const browser = await new PlainBrowser(answerRequest, `http://${host}`, { language }).open(path);
    await browser.press(browser.form("link"));
    expect(await currencyOf(email)).toBe(currency);
  },
);

test.each(hosts)("a program that signs up on %s in %s sells in %s", async (host, language, currency) => {
  const email = newEmail();
  const { link } = await issue(email);
  const answer = await answerRequest(
    new Request(`http://${host}/v1/sessions/login`, {
      method: "POST",
      body: JSON.stringify({ token: tokenOf(link) }),
      headers: { "Content-Type": "application/json", "Accept-Language": language },
    }),
  );
  expect(answer.status).toBe(200);
  expect(await currencyOf(email)).toBe(currency);
});
