import { expect, test } from "vitest";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";

test("the sidebar stays folded for 30 days, and is unfolded again", async () => {
  const user = await makeUser(await makeTenant());
  const cookies = await consoleCookie(user.secret);
  const isFolded = async (jar: string) =>
    (await (await requestPage("/console/store/workplaces", { cookies: jar })).text()).includes(
      'class="console folded"',
    );
  const fold = (folded: string, jar: string) =>
    requestPage("/console/sidebar", { cookies: jar, form: { folded, to: "/console/store/workplaces" } });
  expect(await isFolded(cookies)).toBe(false);
  const agreed = `${cookies}; _tg_necessary=1; _tg_preferences=1`;
  const answer = await fold("1", agreed);
  expect(answer.headers.get("Location")).toBe("/console/store/workplaces");
  expect(answer.headers.get("Set-Cookie")).toMatch(/^_tg_sidebar=[^;]+; Max-Age=2592000;/);
  const jar = keepCookies(agreed, answer);
  expect(await isFolded(jar)).toBe(true);
  expect(await isFolded(keepCookies(jar, await fold("0", jar)))).toBe(false);
});
