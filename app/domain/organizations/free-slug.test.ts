import { expect, test } from "vitest";
import { enterAs } from "#app/domain/accounts/enter-as.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { callerOfSession } from "#tests/factories/session.ts";
import { someone } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { freeSlugs } from "./free-slug.server.ts";
import { slugRule } from "./limits.ts";
import { welcomeOrganization } from "./welcome.server.ts";

const pattern = new RegExp(`^${slugRule.pattern}$`);
/** Of 40 characters as a code, one of which before the number would be a hyphen. */
const long = "Brutăria și cofetăria Lupu și fii din sat";

async function welcome(name: string) {
  const user = await makeUser(await makeTenant({ planId: null }));
  const given = { name, locale: "ro", currency: "RON", time_zone: "Europe/Bucharest" } as const;
  await perform(welcomeOrganization, { ...user.caller, ip: someone().ip }, given);
  return (await callerOfSession(user.secret, "user")).scope?.organization.slug ?? "";
}

test("two businesses of the same long name both get a code that may be one", async () => {
  const codes = [await welcome(long), await welcome(long)];
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) {
    expect(code).toMatch(pattern);
    expect(code.length).toBeLessThanOrEqual(slugRule.max);
  }
});

test.each([34, 35, 36, 37, 40, 60])(
  "a name of %s letters that is taken has codes of 40 characters at most",
  async (length) => {
    const name = `${"a".repeat(length - 6)} ${"b".repeat(5)}`;
    const codes = await prisma.$transaction((tx) => freeSlugs(tx, name));
    expect(codes).toHaveLength(6);
    for (const code of codes)
      expect([code, pattern.test(code) && code.length <= slugRule.max]).toEqual([code, true]);
  },
);

test("a second address with the same long name before the @ signs in", async () => {
  const local = "x".repeat(45);
  const { browser, ip } = { browser: null, ip: someone().ip };
  const entering = {
    browser,
    ip,
    userAgent: "test",
    language: "ro",
    host: null,
    now: new Date(),
    provedAt: null,
    shown: null,
  } as const;
  for (const host of ["lupu.ro", "ursu.ro"]) {
    const { isNew } = await prisma.$transaction((tx) => enterAs(tx, `${local}@${host}`, entering, null));
    expect(isNew).toBe(true);
  }
});
