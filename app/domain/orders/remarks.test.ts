import { expect, test } from "vitest";
import { nameAmong } from "./remarks.ts";

test("a line is called by its name, and by its remarks where another line has the same name", () => {
  const [plain, noted, bread] = [
    { name: "Tort", fields: {}, note: null },
    { name: "Tort", fields: { Blat: "alb" }, note: "fără zahăr" },
    { name: "Pâine", fields: {}, note: "feliată" },
  ];
  const called = [plain, noted, bread].map((line) => nameAmong([plain, noted, bread], line));
  expect(called).toEqual(["Tort", "Tort · Blat: alb · fără zahăr", "Pâine"]);
});
