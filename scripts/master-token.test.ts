import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, ["scripts/master-token.ts", ...options]);

test("the command line gives support an address for the business of a code, and nothing for another", async () => {
  const tenant = await makeTenant();
  const { stdout } = await run("--organization", tenant.scope.organization.slug);
  const address = new URL(stdout.trim());
  const claims = readMasterToken(address.searchParams.get("_mt") ?? "", new Date());
  expect(claims?.o).toBe(tenant.organizationId);
  await expect(run("--organization", "nu-exista")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("nu-exista"),
  });
  await expect(run()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--organization SLUG"),
  });
});
