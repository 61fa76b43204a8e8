import { expect, test } from "vitest";
import { browserName } from "./browser-name.server.ts";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome 142 · Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
    "Firefox 145 · Windows",
  ],
  ["", null],
  ["something else", null],
])("the browser of %j is called %j", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
