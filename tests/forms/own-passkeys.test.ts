import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asUser, say } from "./visit.ts";

test("a passkey goes once it was asked about, and another person's is not found", async () => {
  const tenant = await makeTenant();
  const [ana, ion] = [await makeUser(tenant), await makeUser(tenant)];
  const name = "Telefonul Anei";
  const { id } = await makePasskey(ana.caller, name);
  const kept = () => prisma.passkey.count({ where: { id } });

  const page = await asUser(ana, "/console/account");
  await page.follow(say("account:passkeys.removeOf", { name }));
  expect(page.words).toContain(say("account:passkeys.ask.title", { name }));
  expect(await kept()).toBe(1);
  const stranger = await asUser(ion, page.address);
  expect(stranger.status).toBe(404);
  await page.act(say("account:passkeys.ask.confirm"));
  expect(page.words).toContain(say("account:passkeys.none"));
  expect(await kept()).toBe(0);
});
