import { expect, test } from "vitest";
import { storeRefusals } from "#app/domain/refusals/store-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { screenshotAddress } from "#app/lib/picture-address.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { filesIn } from "#tests/setup/archive-files.ts";
import { personalExport } from "./personal-export.server.ts";

test("the archive has the person's mailed reports, the screenshots of their tickets, and what was refused to them", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  const day = expect.any(String);
  for (const [{ id: userId, caller }, network, every, shot] of [
    [user, "203.0.113.7", "weekly", makePicture()],
    [colleague, "198.51.100.9", "monthly", makePicture()],
  ] as const) {
    const sentUntil = new Date("2026-11-22");
    await prisma.reportMail.create({ data: { organizationId, userId, every, sentUntil } });
    const hit = { kind: "limit", what: "contact", organization_id: organizationId, store: null } as const;
    await storeRefusals([{ ...hit, network, subject: "", actor_kind: "user", actor_id: userId, count: 3 }]);
    await makeTicket(caller, `Bonul ${every}`, [shot]);
  }
  const files = await filesIn(await perform(personalExport, user.caller, {}));
  const part = (name: string) => JSON.parse(files[`${name}.json`] ?? "") as unknown;
  const { name: business } = tenant.scope.organization;
  expect(part("report_mails")).toEqual([{ business, every: "weekly" }]);
  expect(part("refusals")).toEqual([
    { created_at: day, business, kind: "limit", act: "contact", network: "203.0.113.7", count: 3 },
  ]);
  const { key } = await prisma.file.findFirstOrThrow({
    where: { organizationId, screenshot: { message: { authorId: user.id } } },
  });
  expect(part("tickets")).toMatchObject([
    { subject: "Bonul weekly", screenshots: `${env().origin}${screenshotAddress(key)}` },
  ]);
});
