import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postalMime from "postal-mime";
import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { listOutbox } from "#app/lib/mail.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { sendReportMail } from "./report-mail.ts";

test("the report leads to where it is switched off, as does what mail programs offer beside it", async () => {
  const shop = await makeTenant({ planId: "store_pro" });
  const { organizationId } = shop;
  const { id: userId, email } = await makeUser(shop);
  await prisma.reportMail.create({
    data: { organizationId, userId, every: "weekly", sentUntil: new Date() },
  });
  const week = { from: "2026-01-05", to: "2026-01-11" };
  await sendReportMail({ organization_id: organizationId, user_id: userId, ...week });

  const [sent] = (await listOutbox()).filter(({ to }) => to === email);
  const file = await readFile(join(env().dataDir, "outbox", `${sent?.id}.eml`));
  const { headers, html } = await postalMime.parse(file);
  const choice = `${env().origin}/console/store/reports?business=${organizationId}#mail`;
  expect(html).toContain(`<a href="${choice}">${choice}</a>`);
  expect(headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(`<${choice}>`);
});
