import { expect, test } from "vitest";
import { z } from "zod";
import { emailText, hasEmailForm } from "./email-form.server.ts";
import { EMAIL_PATTERN } from "./email-rule.ts";

const addresses = [
  ["ana@lupu.ro", true],
  ["ana.maria+comenzi@la-tejghea.com.ro", true],
  ["o'brien_7-a@x.museum", true],
  ["ana-@lupu.ro", true],
  ["ana@lupu", false],
  ["ana@", false],
  ["@lupu.ro", false],
  ["ana@lupu.r", false],
  ["ana@lupu.ro.", false],
  ["ana@-lupu.ro", false],
  [".ana@lupu.ro", false],
  ["ana..maria@lupu.ro", false],
  ["ana'@lupu.ro", false],
  ["ștefan@lupu.ro", false],
  ["ana@lupu.ro\n", false],
  ["ana maria@lupu.ro", false],
] as const;

test.each(addresses)("%j is judged alike by fields, by the server and by zod: %s", (address, right) => {
  const field = new RegExp(`^(?:${EMAIL_PATTERN})$`, "v");
  const judges = [
    field.test(address),
    hasEmailForm(address),
    emailText.safeParse(address).success,
    z.email().safeParse(address).success,
  ];
  expect(judges).toEqual(judges.map(() => right));
});
