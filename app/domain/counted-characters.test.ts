import { expect, test } from "vitest";
import { readAnswers } from "./catalogue/read-answers.ts";
import { knownCustomers } from "./customers/known-customers.server.ts";
import { addTextToDraft } from "./drafts/add-text-to-draft.server.ts";
import { setDraftLine } from "./drafts/set-draft-line.server.ts";
import { memberLimits } from "./members/limits.ts";
import { signInMember } from "./members/sign-in-member.server.ts";
import { orderLimits } from "./orders/limits.ts";
import { shopLimits } from "./settings/shop-limits.ts";
import { updateShop } from "./settings/update-shop.server.ts";

test.each([
  ["a shop's greeting", updateShop, "greeting", shopLimits.greeting.max],
  ["a shop's second greeting", updateShop, "second_greeting", shopLimits.greeting.max],
  ["quick entry", addTextToDraft, "text", orderLimits.entry],
  ["a line's note", setDraftLine, "note", orderLimits.note],
  ["the name that a member signs in by", signInMember, "username", memberLimits.username.max],
  ["the number that a customer is found by", knownCustomers, "phone", orderLimits.customer.phone],
])("%s is measured in characters: an emoji is one", (_, { input }, field, max) => {
  const broken = (length: number) => {
    const text = `${"🎂".repeat(length - 4)}0722`;
    const issues = input.safeParse({ [field]: text }).error?.issues ?? [];
    return issues.filter(({ path }) => path[0] === field);
  };
  expect(broken(max)).toEqual([]);
  expect(broken(max + 1)).toMatchObject([{ params: { code: "too_long", max, over: 1 } }]);
});

test.each([
  ["text", 60],
  ["textarea", 500],
] as const)("an answer to a product's field of the kind %s is measured in characters", (type, max) => {
  const field = { name: "Mesaj", type, required: 0 as const };
  const broken = (length: number) => readAnswers([field], { Mesaj: "🎂".repeat(length) }).issues;
  expect(broken(max)).toEqual({});
  expect(broken(max + 1)).toEqual({ Mesaj: { code: "too_long", params: { max, over: 1 } } });
});
