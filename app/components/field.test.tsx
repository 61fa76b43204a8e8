import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { type CounterRange, Field, type FieldLook, plainField } from "./field.tsx";

const draw = (look: Partial<FieldLook> & { group?: boolean; counter?: CounterRange }, errors?: string[]) =>
  drawPart(
    <Field label="Nume" field={plainField("name", { errors })} {...look}>
      {(control) => <input {...control} />}
    </Field>,
  );

/** The texts that a control or a group is described by. */
function descriptionOf(html: string, tag: "input" | "fieldset"): string[] {
  const [, ids = ""] = new RegExp(`<${tag}[^>]* aria-describedby="([^"]+)"`).exec(html) ?? [];
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1] ?? `no ${id}`;
  return ids.split(" ").filter(Boolean).map(textOf);
}

test("a control is described by its error and its hint, in this order", () => {
  expect(descriptionOf(draw({ hint: "Cel puțin 4 litere" }, ["Prea scurt"]), "input")).toEqual([
    "Prea scurt",
    "Cel puțin 4 litere",
  ]);
  expect(descriptionOf(draw({ hint: "Cel puțin 4 litere" }), "input")).toEqual(["Cel puțin 4 litere"]);
  expect(draw({})).not.toContain("aria-describedby");
});

test("without scripts a counter says how many characters fit, and from how many on", () => {
  const counted = (counter: CounterRange) => descriptionOf(draw({ counter }), "input");
  expect(counted([31, 5000, true])).toEqual(["/5000 characters · 31 to 5000"]);
  expect(counted([2, 30])).toEqual(["2 to 30 characters"]);
  expect(counted(500)).toEqual(["at most 500"]);
});

test("only a control with an error is invalid, and its label names it", () => {
  expect(draw({}, ["Prea scurt"])).toMatch(/<label for="name">Nume.*<input[^>]*aria-invalid="true"/);
  expect(draw({})).not.toContain("aria-invalid");
});

test("a group is named and described as a whole", () => {
  const html = draw({ group: true }, ["Alege una"]);
  expect(html).toMatch(/<span class="legend" id="name-label">Nume/);
  expect(html).toMatch(/<fieldset[^>]* aria-labelledby="name-label"/);
  expect(descriptionOf(html, "fieldset")).toEqual(["Alege una"]);
});
