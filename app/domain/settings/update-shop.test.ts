import { expect, test } from "vitest";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { ownShop, updateShop } from "./update-shop.server.ts";

test("whether customers are written to stays where a change does not say it; an empty box of a form says no", async () => {
  const { admin } = await makeTenant();
  const change = async (input: object) => {
    await perform(updateShop, admin, input);
    return (await perform(ownShop, admin, {})).shop.mails;
  };
  expect(await change({ greeting: "Bine ai venit!" })).toBe(true);
  expect(await change({ mails: false })).toBe(false);
  expect(await change({ greeting: "Bună!" })).toBe(false);
  expect(await change({ mails: true })).toBe(true);
  expect(await change({ details: true })).toBe(false);
});

test("a greeting that a change leaves out stays; a blank field of a form is none", async () => {
  const { admin } = await makeTenant();
  const change = async (input: object) => {
    await perform(updateShop, admin, input);
    const { greeting, second_greeting } = (await perform(ownShop, admin, {})).shop;
    return [greeting, second_greeting];
  };
  expect(await change({ greeting: "Bună!", second_greeting: "Welcome!" })).toEqual(["Bună!", "Welcome!"]);
  expect(await change({ mails: false })).toEqual(["Bună!", "Welcome!"]);
  expect(await change({ second_greeting: null })).toEqual(["Bună!", ""]);
  expect(await change({ details: true, mails: true })).toEqual(["", ""]);
});
