import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** As wide as an editor beside another one; code is kept narrower by its formatter, which leaves comments alone. */
const WIDTH = 130;

test("no comment is wider than what is read without scrolling", () => {
  const files = globSync("{app,scripts,tests}/**/*.{ts,tsx}", { exclude: ["app/generated/**"] });
  const wide = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) =>
        /^\s*(?:\/\*\*|\*|\/\/)/.test(line) && line.length > WIDTH ? [`${file}:${at + 1}`] : [],
      ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(wide).toEqual([]);
});
