import { expect, test } from "vitest";
import { scriptsOf } from "./modules-ahead.ts";

test("the scripts of routes are all that they are drawn by, each once, and none of a route that has none", () => {
  const scripts = {
    root: { module: "/root.js", imports: ["/react.js"] },
    add: { module: "/add.js", clientLoaderModule: "/add-loader.js", imports: ["/react.js", "/dialog.js"] },
  };
  expect(scriptsOf(["root", "gone", "add"], scripts)).toEqual([
    "/root.js",
    "/react.js",
    "/add.js",
    "/add-loader.js",
    "/dialog.js",
  ]);
});
