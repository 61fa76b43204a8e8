import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { textsIn } from "#tests/setup/texts.ts";
import { Filters } from "./filters.tsx";

const say = textsIn("en");

test("the sheet of filters says what it is, and closes without scripts", () => {
  const html = drawPart(<Filters />);
  expect(html).toContain(`<h2>${say("common:ui.filters")}</h2>`);
  const close = html.match(/<button[^>]*class="close"[^>]*>/)?.[0];
  expect(close).toMatch(/popovertarget="filters" popovertargetaction="hide"/i);
  expect(close).toContain(`aria-label="${say("common:ui.close")}"`);
});
