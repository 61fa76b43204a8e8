import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { ViewAs } from "./view-as.tsx";

test("it leads to the page that asks", () => {
  const html = drawPart(<ViewAs userId="u1" email="ana@lupu.ro" />);
  expect(html).toContain('href="/console/organization/users/u1/view"');
});
