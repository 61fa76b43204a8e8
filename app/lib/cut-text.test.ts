import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["cozonac", 7, "cozonac"],
  ["cozonaci", 7, "cozona…"],
  ["cu nuci multe", 4, "cu…"],
  ["🥐🥐🥐", 3, "🥐🥐🥐"],
  ["🥐🥐🥐🥐", 3, "🥐🥐…"],
  ["a🥐bcdef", 3, "a🥐…"],
])("%s has at most %i characters as %s", (text, most, shown) => expect(cutText(text, most)).toBe(shown));
