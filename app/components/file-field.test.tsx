import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { plainField } from "./field.tsx";
import { FileField } from "./file-field.tsx";

test.each([true, false])("without scripts a field for files is the browser's own (lone: %s)", (lone) => {
  const html = drawPart(
    <FileField field={plainField("logo")} label="Logo" note="2 left" lone={lone} multiple />,
  );
  expect(html).toMatch(/<input[^>]*class="input file"/);
  expect(html).not.toContain("btn");
  expect(wordsOf(html)).toBe("Logo 2 left");
});
