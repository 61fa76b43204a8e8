import { expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { MoveButton } from "./move-button.tsx";

test("each step of an order has a look of its own: begun, done, given away", () => {
  const order = { id: "0198c0de-0000-7000-8000-000000000001", version: 1 };
  const looks = (["take", "complete", "hand_over"] as const).map(
    (move) =>
      /<button[^>]* class="([^"]*)"/.exec(drawPart(<MoveButton {...{ order, move }} base="/x" />))?.[1],
  );
  expect(looks).toEqual(["btn line wide", "btn primary wide", "btn inked wide"]);
});
