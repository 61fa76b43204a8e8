import { expect, test } from "vitest";
import { xmlText } from "./xml-text.ts";

test("what XML forbids is replaced, and everything else stays", () => {
  expect(xmlText("Cozonac „ș” 🍞\n\t")).toBe("Cozonac „ș” 🍞\n\t");
  expect(xmlText("a\ufffeb\uffffc\u0001d\ud800e")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde");
});
