import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asVisitor } from "./support/cookies.ts";
import { expect, test } from "./support/test.ts";

test.use({ timezoneId: "Europe/Chisinau" });

test("the welcome form has chosen the time zone of the browser; without scripts that of Bucharest", async ({
  page,
  say,
  scripts,
}) => {
  const { secret } = await makeUser(await makeTenant({ planId: null }));
  await asVisitor(page.context(), await consoleCookie(secret));
  await page.goto("/welcome");
  const zone = page.getByLabel(say("session:welcome.timeZone"));
  await expect(zone).toHaveValue(scripts ? "Europe/Chisinau" : "Europe/Bucharest");
});
