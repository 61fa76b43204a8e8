import { describe, expect, test } from "vitest";
import type { FormReply } from "#app/lib/form-reply.ts";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { TextField } from "./text-field.tsx";

interface Values {
  name?: string;
}

const draw = (look: Partial<Parameters<typeof FormDialog<Values>>[0]>) =>
  drawPart(
    <FormDialog<Values>
      id="sample"
      title="Un nume"
      closeTo="/list"
      labels={{ name: "Nume" }}
      reply={undefined}
      from={{ token: "once" }}
      {...look}
    >
      {(field) => <TextField field={field("name")} label="Nume" />}
    </FormDialog>,
    { language: "ro" },
  );

const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? null;
const typed = (html: string) => /<input(?=[^>]* name="name")[^>]* value="([^"]*)"/.exec(html)?.[1] ?? null;
const refused: FormReply = {
  submission: { initialValue: { name: "Gară", version: "3" }, error: { name: ["Există deja."] } },
};

describe("a dialog that is a form", () => {
  test("carries a token where it makes something, and the version where it changes something", () => {
    const made = draw({ from: { token: "once" }, confirm: "Adaugă" });
    expect([hidden(made, "form_token"), hidden(made, "version"), typed(made)]).toEqual(["once", null, null]);
    expect(wordsOf(made)).toMatch(/Adaugă$/);
    const changed = draw({ from: { name: "Centru", version: 3 } });
    expect([hidden(changed, "form_token"), hidden(changed, "version"), typed(changed)]).toEqual([
      null,
      "3",
      "Centru",
    ]);
    expect(wordsOf(changed)).toMatch(/Salvează$/);
  });

  test("shows what was wrong with what was sent, and keeps the version that it was sent with", () => {
    const html = draw({ from: { name: "Centru", version: 4 }, reply: refused });
    expect([typed(html), hidden(html, "version")]).toEqual(["Gară", "3"]);
    expect(html).toMatch(/role="alert"[^>]*id="sample-error".*href="#sample-name">Nume/);
  });

  test("shows what somebody else has saved in the place of the errors, and goes on from there", () => {
    const stale = {
      submission: { initialValue: { name: "Gară", version: "3" }, error: { "": ["S-a schimbat."] } },
      refusal: { code: "stale" as const },
      present: { version: 5, values: [{ label: "Nume", stored: "Centru", typed: "Gară" }] },
    };
    const html = draw({ from: { name: "Centru", version: 5 }, reply: stale });
    expect([typed(html), hidden(html, "version")]).toEqual(["Gară", "5"]);
    expect(html).not.toContain('id="sample-error"');
    expect(wordsOf(html)).toContain("Nume Valoarea salvată: Centru Ce ai scris tu: Gară");
  });
});
