import { expect, test } from "vitest";
import { repeatedToast } from "./repeated-toast.ts";

const told = (count: number, out_today: string[], gone: string[]) =>
  repeatedToast({ number: 7, count, out_today, gone });

test("ordering again tells what is out today apart from what is no longer sold", () => {
  expect(told(2, [], [])).toMatchObject({ key: "draft.repeated", kind: "success" });
  expect([
    told(1, ["Tort"], []).key,
    told(1, [], ["Lipie"]).key,
    told(1, ["Tort"], ["Lipie"]).key,
    told(0, ["Tort"], []).key,
    told(0, [], ["Lipie"]).key,
    told(0, ["Tort"], ["Lipie"]).key,
  ]).toEqual([
    "draft.repeatedWithout.out",
    "draft.repeatedWithout.gone",
    "draft.repeatedWithout.both",
    "draft.repeatedNone.out",
    "draft.repeatedNone.gone",
    "draft.repeatedNone.both",
  ]);
  expect(told(1, ["Tort", "Lipie"], [])).toMatchObject({
    kind: "error",
    params: { number: 7, out: "Tort, Lipie", gone: "" },
  });
});
