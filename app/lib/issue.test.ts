import { expect, test } from "vitest";
import { z } from "zod";
import { money, optionalText } from "./input.server.ts";
import { fieldIssue, type RawIssue } from "./issue.ts";

const said = (type: z.ZodType, input: unknown) =>
  (type.safeParse(input, { reportInput: true }).error?.issues ?? []).map(
    (issue) => fieldIssue(issue as RawIssue).code,
  );

test.each([
  ["a text", z.string()],
  ["a choice", z.enum(["sales", "delivery"])],
  ["one value", z.literal([0, 1])],
  ["either of two types", money],
])("%s that is not there is required, and another value is not of its form", (_, type) => {
  expect([undefined, null].map((input) => said(type, input))).toEqual([["required"], ["required"]]);
  expect(said(type, {})).toEqual(["format"]);
});

test("a value that is of one of several types breaks the rule of its own", () => {
  expect(optionalText(3).parse("a\r\nb")).toBe("a\nb");
  const longOrLeftOut = z.union([z.undefined(), optionalText(3)]);
  expect([said(longOrLeftOut, "lung"), said(longOrLeftOut, 7)]).toEqual([["too_long"], ["format"]]);
});
