import { expect, test } from "vitest";
import { setSignInRule } from "#app/domain/organizations/set-sign-in-rule.server.ts";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { refused } from "#tests/factories/sign-in.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { perform } from "./operation.server.ts";

test("who was removed while a request of theirs was under way does nothing by it that can't be undone", async () => {
  const tenant = await makeTenant();
  const [admin, former] = [await makeUser(tenant), await makeUser(tenant)];
  await perform(withdrawUser, admin.caller, { user_id: former.id });
  await expect(perform(setSignInRule, former.caller, { passkeys_required: false })).rejects.toEqual(
    refused("forbidden"),
  );
  await expect(perform(scheduleRemoval, former.caller, { agree: true })).rejects.toEqual(
    refused("forbidden"),
  );
});
