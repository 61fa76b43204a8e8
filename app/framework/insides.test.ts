import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of React Router's insides, as they stand in code. */
const insides =
  /X-Remix-|streamController|__reactRouter|serverHandoffStream|staticHandlerContext|UNSAFE_|\.fetch = |endsWith\("\.data"|\}\.data\b|\\\.data/;

test("what is known of React Router's insides stands in app/framework alone", () => {
  const others = globSync("app/**/*.{ts,tsx}")
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/^app\/(?:framework|generated)\/|\.test\.tsx?$/.test(path));
  expect(others.length).toBeGreaterThan(400);
  expect(others.filter((path) => insides.test(readFileSync(path, "utf8")))).toEqual([]);
});
