import { expect, test } from "vitest";
import { Refusal } from "#app/lib/refusal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs } from "#tests/setup/page-args.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { failureOf } from "./failure.server.ts";

test.each([
  ["en", 89, "Too many tries. Please try again in 89 minutes."],
  ["en", 90, "Too many tries. Please try again in 2 hours."],
  ["ro", 89, "Prea multe încercări. Încearcă din nou peste 89 de minute."],
  ["ro", 90, "Prea multe încercări. Încearcă din nou peste 2 ore."],
  ["ro", 1440, "Prea multe încercări. Încearcă din nou peste 24 de ore."],
] as const)("a wait is told in minutes, and from 90 on in hours: %s, %s", async (language, count, said) => {
  const { admin: caller } = await makeTenant();
  const { context } = await pageArgs({ path: "/console", caller, language });
  const { errors } = failureOf(new Refusal("too_many", { params: { count } }), context);
  expect(errors).toEqual({ "": [said] });
});

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
