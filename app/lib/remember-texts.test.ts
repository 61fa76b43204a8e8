import { expect, test, vi } from "vitest";
import { rememberTexts } from "./remember-texts.ts";

/** A `t` that says what it was asked, and how often it was asked anything. */
function spied() {
  const translate = vi.fn((key: string, params?: object) => `${key} ${Object.values(params ?? {}).join()}`);
  return { translate, t: rememberTexts(translate) };
}

test("the same text is made once; other parameters, and another name of one, are another text", () => {
  const { translate, t } = spied();
  const asked = [
    ["orders:by", { name: "Ana" }, "orders:by Ana"],
    ["orders:by", { name: "Dan" }, "orders:by Dan"],
    ["orders:by", { user: "Ana" }, "orders:by Ana"],
    ["orders:by", { name: '","x":"' }, 'orders:by ","x":"'],
    ["orders:by", { name: "", x: "" }, "orders:by ,"],
    ["orders:by", undefined, "orders:by "],
    ["orders:of", { name: "Ana" }, "orders:of Ana"],
  ] as const;
  for (const [key, params, text] of [...asked, ...asked]) expect(t(key, params)).toBe(text);
  expect(translate).toHaveBeenCalledTimes(asked.length);
});

test("what people wrote at length is not kept", () => {
  const { translate, t } = spied();
  const reason = "Clientul a sunat. ".repeat(20);
  expect([t("discarded.why", { reason }), t("discarded.why", { reason })]).toEqual(
    Array(2).fill(`discarded.why ${reason}`),
  );
  expect(translate).toHaveBeenCalledTimes(2);
});
