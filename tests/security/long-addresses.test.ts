import { afterEach, expect, test, vi } from "vitest";
import { isMaskedEmail } from "#app/domain/accounts/mask-email.ts";
import { requestSignIn } from "#app/domain/accounts/request-sign-in.server.ts";
import { signInProof } from "#app/domain/accounts/sign-in-input.server.ts";
import { customerList } from "#app/domain/customers/customer-input.server.ts";
import { phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { emailReceipt } from "#app/domain/orders/email-receipt.server.ts";
import { edit, orderList, placement } from "#app/domain/orders/order-input.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { hasEmailForm } from "#app/lib/email-form.server.ts";
import { perform } from "#app/lib/operation.server.ts";

const LONG = 100_000;
const hostile = ["a", "a.", "a@", "@", "a@a.", "a-", "a 0", "a***@", "aș"].flatMap((piece) =>
  ["", "!", "@lupu.ro"].map((end) => piece.repeat(LONG / piece.length) + end),
);

/** How zod looks for characters of two halves before it counts: one sign at a time, so not meant here. */
const counting = "[\\uD800-\\uDBFF]";

/** Gives the length of the longest text that a pattern is tried on meanwhile. */
function longestTried(work: () => void): number {
  let longest = 0;
  for (const method of ["exec", "test"] as const) {
    const original = RegExp.prototype[method] as (text: string) => never;
    vi.spyOn(RegExp.prototype, method).mockImplementation(function (this: RegExp, text) {
      if (this.source !== counting) longest = Math.max(longest, text.length);
      return original.call(this, text);
    });
  }
  work();
  vi.restoreAllMocks();
  return longest;
}
afterEach(() => vi.restoreAllMocks());

const customer = (email: string) => ({ customer: { email, phone: email } });
const readers: [string, (text: string) => unknown, unknown][] = [
  ["the form of an address", hasEmailForm, false],
  ["a masked address", isMaskedEmail, false],
  ["a receipt", (email) => emailReceipt.input.safeParse({ order_id: "1", email }).success, false],
  ["an order", (email) => placement.safeParse({ location_id: "1", ...customer(email) }).success, false],
  ["an edited order", (email) => edit.safeParse({ order_id: "1", ...customer(email) }).success, false],
  ["a code", (code) => signInProof.safeParse({ email: code, code }).success, true],
  [
    "a search for customers",
    (filter) => phonePatterns(customerList.parse({ filter }).filter ?? "").length <= 2,
    true,
  ],
  ["a search for orders", (q) => (orderList.parse({ q }).q ?? "").length <= 255, true],
];

test.each(readers)("no pattern sees more than 255 characters of 100 kB in %s", (_, read, expected) => {
  const answers: unknown[] = [];
  const longest = longestTried(() => {
    for (const text of hostile) answers.push(read(text));
  });
  expect(longest).toBeLessThanOrEqual(255);
  expect(new Set(answers)).toEqual(new Set([expected]));
});

test("a long address is told like one that is none", async () => {
  const caller = { actor: visitor, scope: null, ip: "127.0.0.1" };
  const email = `${"a".repeat(LONG)}@lupu.ro`;
  await expect(perform(requestSignIn, caller, { email })).rejects.toMatchObject({
    code: "email_format",
    status: 4002,
  });
});
