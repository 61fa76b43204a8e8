import { describe, expect, test } from "vitest";
import { drawPart } from "#tests/setup/draw-part.tsx";
import { CheckboxGroup } from "./choice-field.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { Form } from "./form.tsx";
import { TextField } from "./text-field.tsx";
import { type Replied, useFormReply } from "./use-form-reply.ts";

interface Values {
  name?: unknown;
  phone?: unknown;
  places?: unknown;
}

function Sample({ reply, stored, order }: { reply?: Replied; stored?: Values; order?: string[] }) {
  const [form, field] = useFormReply<Values>("sample", reply, stored, order);
  return (
    <Form form={form} token="drawn">
      <ErrorSummary form={form} labels={{ name: "Nume", phone: "Telefon" }} />
      <TextField field={field("name")} label="Nume" />
      <TextField field={field("phone")} label="Telefon" />
      <CheckboxGroup
        field={field("places")}
        label="Locuri"
        options={[
          { value: 1, label: "Gară" },
          { value: 2, label: "Centru" },
        ]}
      />
    </Form>
  );
}

const typedIn = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]* name="${name}")[^>]* value="([^"]*)"`).exec(html)?.[1] ?? null;
const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box.includes("checked"));

describe("a form", () => {
  test("is drawn with what is stored", () => {
    const html = drawPart(<Sample stored={{ name: "Ana", phone: null, places: [2] }} />);
    expect([typedIn(html, "name"), typedIn(html, "phone"), ticked(html)]).toEqual([
      "Ana",
      null,
      [false, true],
    ]);
    expect(html).not.toContain("aria-invalid");
  });

  test("carries the one-use token of its page, or the fresh one that it was refused with", () => {
    const token = (reply: Replied) => typedIn(drawPart(<Sample reply={reply} />), "form_token");
    expect([token({}), token({ freshToken: "fresh" })]).toEqual(["drawn", "fresh"]);
  });

  test("is drawn again with what was sent, also where that is less than what is stored", () => {
    const reply = { initialValue: { name: "Dan", places: "1" }, error: { name: ["Există deja."] } };
    const html = drawPart(<Sample stored={{ name: "Ana", phone: "07", places: [2] }} reply={reply} />);
    expect([typedIn(html, "name"), typedIn(html, "phone"), ticked(html)]).toEqual([
      "Dan",
      null,
      [true, false],
    ]);
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="sample-name-error"/);
    expect(html).toContain('<p class="error" id="sample-name-error">Există deja.</p>');
  });

  test("keeps what is stored where the reply has messages alone", () => {
    const html = drawPart(<Sample stored={{ name: "Ana" }} reply={{ error: { "": ["Mai încearcă."] } }} />);
    expect([typedIn(html, "name"), html.includes("<p>Mai încearcă.</p>")]).toEqual(["Ana", true]);
  });

  test("tells its errors in the order of its fields", () => {
    const reply = { error: { phone: ["Prea lung."], name: ["Lipsește."], places: null } };
    const links = (html: string) => [...html.matchAll(/href="#sample-(\w+)"/g)].map(([, name]) => name);
    expect(links(drawPart(<Sample reply={reply} />))).toEqual(["phone", "name"]);
    expect(links(drawPart(<Sample reply={reply} order={["name", "phone"]} />))).toEqual(["name", "phone"]);
  });
});
