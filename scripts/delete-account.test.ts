import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { leaveOrganization } from "#app/domain/users/leave-organization.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ["scripts/delete-account.ts", ...options]);
const refusal = (text: string) => ({ code: 1, stdout: "", stderr: expect.stringContaining(text) });

test("the command line deletes the account of who belongs to no business, and of nobody else", async () => {
  const tenant = await makeTenant();
  const [user, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  await expect(run("--email", user.email)).rejects.toMatchObject(refusal("belongs to a business"));
  await perform(leaveOrganization, user.caller, {});
  const { stdout } = await run("--email", ` ${user.email.toUpperCase()}`);
  expect(stdout).toMatch(/is deleted/);
  const left = await prisma.user.findMany({ where: { id: { in: [user.id, colleague.id] } } });
  expect(left.map(({ id }) => id)).toEqual([colleague.id]);
  await expect(run("--email", user.email)).rejects.toMatchObject(refusal("has no account"));
  await expect(run()).rejects.toMatchObject(refusal("--email ADDRESS"));
});
