import { expect, onTestFinished, test, vi } from "vitest";
import { keepOrganization } from "#app/domain/removals/keep-organization.server.ts";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { makeRemoval } from "./factories/removal.ts";
import { makeTenant } from "./factories/tenant.ts";
import { makeUser } from "./factories/user.ts";
import { plainBrowser } from "./forms/visit.ts";

// Document 3, section 8: what the page says where an account is deleted or kept.

const en = textsIn("en");
const ro = textsIn("ro");

test("the words of the rules are there as they are given", () => {
  expect(en("toasts:removal.scheduled")).toBe("Removal Scheduled");
  expect(en("toasts:removal.kept")).toBe("Account Removal Canceled");
  expect(en("errors:refusal.removal_scheduled")).toMatch(
    /^Removal Already Scheduled: another removal is already scheduled/,
  );
  expect(en("errors:refusal.failed")).toMatch(/^Something Went Wrong/);
});

test("deleting or keeping that fails for another reason: something went wrong, and nothing has changed", async () => {
  for (const operation of [scheduleRemoval, keepOrganization])
    vi.spyOn(operation, "run").mockRejectedValue(new Error("no room"));
  vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const tenant = await makeTenant();
  const { secret } = await makeUser(tenant);
  const cookie = await consoleCookie(secret);
  const owner = await plainBrowser(cookie).open("/console/organization/remove");
  const confirm = ro("removal:dialog.confirm");
  await owner.press(owner.form(confirm).tick("agree"), confirm);
  expect(owner.words).toContain(ro("errors:refusal.failed"));
  await makeRemoval(tenant);
  await owner.open("/console/organization");
  await owner.act(ro("removal:keep"));
  expect(owner.words).toContain(ro("errors:refusal.failed"));
  expect(await prisma.removal.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});
