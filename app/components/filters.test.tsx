import { expect, test } from "vitest";
import { textsIn } from "#tests/e2e/support/texts.ts";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { Filters } from "./filters.tsx";

const say = textsIn("en");

test("the sheet of filters says what it is, and closes without scripts", () => {
  const html = drawPart(<Filters />);
  expect(html).toContain(`<h2>${say("common:ui.filters")}</h2>`);
  const close = html.match(/<button[^>]*class="close"[^>]*>/)?.[0];
  expect(close).toMatch(/popovertarget="filters" popovertargetaction="hide"/i);
  expect(close).toContain(`aria-label="${say("common:ui.close")}"`);
});
