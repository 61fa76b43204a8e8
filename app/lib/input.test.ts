import { expect, test } from "vitest";
import { lineText, nameText, optionalName } from "./input.server.ts";

const invisible = ["\u200b", " \u00a0\u2060 ", "\u00ad\ufeff", "\u3164", "\u200d\ufe0f"];

test.each(invisible)("a name of which nothing is seen is none (%j)", (text) => {
  expect(nameText({ min: 1, max: 254 }).safeParse(text).success).toBe(false);
  expect(optionalName(254).parse(text)).toBeNull();
  expect(lineText.parse(text)).toBe("");
});

test.each(["Ștefan", "ن\u200cن", "🥐", "👩\u200d🍳", "\uf8ff", " \u200bIon"])(
  "what is seen beside invisible characters stays (%j)",
  (text) => {
    expect(optionalName(254).parse(text)).toBe(text.trim());
    expect(nameText({ min: 1, max: 254 }).parse(text)).toBe(text.trim());
  },
);
