import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where a value is said to be of a type that TypeScript holds for impossible, and why. */
const reasons: Record<string, string> = {
  "app/domain/billing/invoice-pdf.server.ts":
    "pdfkit loads a font of its own unless it is told null, which its types leave out",
  "app/lib/database/guarded-client.ts": "pg makes its clients with settings, and its types say without",
};

test("no type is taken for another one, but where a reason stands here", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/generated|\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const asserted = files.filter((file) => /\bas (unknown as|never|any)\b/.test(readFileSync(file, "utf8")));
  expect(asserted.sort()).toEqual(Object.keys(reasons).sort());
});
