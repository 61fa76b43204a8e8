import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

test("another language leads back to the same page with its filters", () => {
  const html = drawPart(<LanguageSwitch />, { path: "/console/store/orders?q=paine&page=2", language: "ro" });
  expect(html).toContain('name="to" value="/console/store/orders?q=paine&amp;page=2"');
  expect(html).toMatch(/value="ro" lang="ro" aria-current="true"/);
});
