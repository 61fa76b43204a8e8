import { expect, test } from "vitest";
import type { Slip } from "#app/domain/orders/slip.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { SlipTable } from "./slip-table.tsx";

const line = (id: string, asked: string, prepared?: string) =>
  ({
    ...{ id, name: "Cozonac", unit: 1, _pivot_quantity: asked },
    ...(prepared && { _pivot_new_quantity: prepared }),
  }) as Slip["items"][number];

const drawn = (items: Slip["items"]) => wordsOf(drawPart(<SlipTable order={{ number: 7, items }} />));

test("a slip has a column for what was prepared as soon as something is", () => {
  expect(drawn([line("1", "2"), line("2", "1")])).toBe("Product Requested Cozonac 2 kg Cozonac 1 kg");
  expect(drawn([line("1", "2", "2"), line("2", "1")])).toBe(
    "Product Requested Prepared Cozonac 2 kg 2 kg Cozonac 1 kg –",
  );
});
