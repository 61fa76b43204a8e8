import { expect, test } from "vitest";
import type { Slip } from "#app/domain/orders/slip.ts";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { PrepareForm } from "./prepare-form.tsx";

const line = (id: string, note: string | null) =>
  ({ ...{ id, name: "Tort", unit: 1, note, fields: {} }, _pivot_quantity: "2" }) as Slip["items"][number];

const drawn = () => {
  const order = { ...{ id: "7", number: 7, version: 1 }, items: [line("1", "alb"), line("2", "negru")] };
  return drawPart(<PrepareForm {...{ order, id: "prepare", base: "", author: "", reply: undefined }} />);
};

test("the quantities of lines of one product are told apart by their remarks", () => {
  const names = [...drawn().matchAll(/class="qty"[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Tort · alb, prepared, kg", "Tort · negru, prepared, kg"]);
});

test("the product of a line that is being prepared names its row", () => {
  expect(drawn().match(/<td role="rowheader"><input[^>]*>Tort/g)).toHaveLength(2);
});
