import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const order = [
  "handle",
  "middleware",
  "headers",
  "loader",
  "action",
  "shouldRevalidate",
  "default",
  "ErrorBoundary",
];
const exported = /^export (?:(default)\b|(?:const|(?:async )?function) (\w+))/gm;

/** What a module exports that React Router knows, in the order in which it stands. */
function partsOf(file: string): string[] {
  const names = [...readFileSync(file, "utf8").matchAll(exported)].map(
    ([, whole, name]) => whole ?? name ?? "",
  );
  return names.filter((name) => order.includes(name));
}

test("the parts of a route module stand in one order (docs/architecture.md, Screens)", () => {
  const routes = globSync("app/routes/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const strays = routes.filter((file) => {
    const parts = partsOf(file);
    return parts.join() !== parts.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join();
  });
  expect(routes.filter((file) => partsOf(file).includes("loader")).length).toBeGreaterThan(200);
  expect(strays).toEqual([]);
});
