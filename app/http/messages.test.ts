import { expect, test } from "vitest";
import { Refusal } from "#app/lib/refusal.ts";
import { textsIn } from "#tests/e2e/support/texts.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { failureOf } from "./failure.server.ts";

test.each(["en", "ro"] as const)(
  "a missing right is named by its label, and no key is told: %s",
  async (language) => {
    const { admin: caller } = await makeTenant();
    const { context } = await pageArgs({ path: "/console", caller, language });
    const say = textsIn(language);
    const told = (key: string) => failureOf(new Refusal("forbidden", { params: { key } }), context);
    const right = say("rights:put_items_item_id");
    const named = told("PUT_/v1/items/:item_id");
    expect(named.errors).toEqual({ "": [say("errors:refusal.forbidden_right", { right })] });
    expect(named).toMatchObject({ key: "errors:refusal.forbidden_right", params: { right } });
    for (const key of ["sales", "POST_/v1/orders/provision", ""])
      expect(told(key).errors).toEqual({ "": [say("errors:refusal.forbidden")] });
  },
);
