import { expect, test } from "vitest";
import type { Toast } from "#app/lib/toast.ts";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { Toasts } from "./toasts.tsx";

const draw = (kind: Toast["kind"], undo?: string) =>
  drawPart(
    <Toasts toast={{ id: "1", kind, text: "Comanda 7 e predată.", undo }}>
      <main />
    </Toasts>,
    { language: "ro" },
  );

test("a message is read out politely, a refusal at once; that nothing was done is a status", () => {
  expect(draw("success")).toMatch(/<section[^>]* aria-live="polite">/);
  expect(draw("success")).not.toContain('role="alert"');
  expect(draw("error")).toMatch(/role="alert"><p>Comanda 7 e predată\.<\/p>/);
  expect(draw("info")).toMatch(/class="toast info" role="status"><p>Comanda 7 e predată\.<\/p>/);
});

test("what can be taken back has a button that posts", () => {
  expect(draw("success", "/store/lupu/orders/7/undo")).toMatch(
    /<form[^>]* method="post"[^>]* action="\/store\/lupu\/orders\/7\/undo"|<form[^>]* action="\/store\/lupu\/orders\/7\/undo"[^>]* method="post"/,
  );
  expect(draw("success")).not.toContain("<form");
});
