import { expect, test } from "vitest";
import { WRONG_TRIES } from "#app/domain/accounts/limits.ts";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { perform } from "#app/lib/operation.server.ts";
import en from "#locales/en/members.json";
import ro from "#locales/ro/members.json";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";
import * as list from "./list.tsx";

const path = "/console/store/members";

test("the Team screen says at its row who can sign in on known devices only, and what to do", async () => {
  const shop = await makeTenant();
  const [ana, mihai] = [await makeMember(shop), await makeMember(shop)];
  for (let tried = 0; tried < WRONG_TRIES; tried++) {
    const caller = { actor: visitor, scope: null, ip: `10.0.${tried}.1` };
    const input = { store: shop.scope.organization.slug, username: ana.username, pin: "x" };
    await perform(signInMember, caller, input).catch(() => {});
  }
  const drawn = async (caller: typeof shop.admin, language: "en" | "ro") =>
    (await drawPage(list, { path, caller, language })).replaceAll("&#x27;", "'");
  for (const [language, texts] of [["en", en] as const, ["ro", ro] as const]) {
    const html = await drawn(shop.admin, language);
    const rows = html.split("<tr").filter((row) => row.includes(texts.blocked));
    expect(rows).toHaveLength(1);
    expect([rows[0]?.includes(ana.username), rows[0]?.includes(mihai.username)]).toEqual([true, false]);
    expect(rows[0]).toMatch(new RegExp(`href="[^"]*${ana.id}/pin"[^>]*>${texts.blockedMend}`));
  }
  const reader = await drawn(shop.custom("GET_/v1/members"), "en");
  expect(reader).toContain(en.blockedMend);
  expect(reader).not.toContain(`${ana.id}/pin`);
});
