import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

test("the recipe of a language names each file that asks for one of them by itself (docs/how-to.md)", () => {
  const [, recipe = ""] =
    /\n## 6\. A language\n(.*?)\n## /s.exec(readFileSync("docs/how-to.md", "utf8")) ?? [];
  const asking = globSync("app/**/*.{ts,tsx}").filter(
    (file) =>
      !file.includes(".test.") && /[!=]== "(?:ro|en)"|\["ro", "en"\]/.test(readFileSync(file, "utf8")),
  );
  expect(asking.length).toBeGreaterThan(5);
  const isNamed = (file: string) =>
    recipe.includes(`\`${file}\``) || recipe.includes(`\`${dirname(file)}/\``);
  expect(asking.filter((file) => !isNamed(file))).toEqual([]);
});
