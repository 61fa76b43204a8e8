import { expect, test } from "vitest";
import type { KeptHere } from "#app/components/kept-here.ts";
import { forgetTaps, keepTaps, keptTaps, stillWanted } from "./kept-taps.ts";

function storage(): KeptHere {
  const held = new Map<string, string>();
  return {
    read: (name) => held.get(name) ?? null,
    write: (name, text) => void held.set(name, text),
    forget: (name) => void held.delete(name),
  };
}
const ana = { member: "ana", workplace: "centru", draft: "1" };
const taps = {
  ...{ wanted: { bread: 2000 }, held: { bread: 0 }, tried: {} },
  ...{ products: {}, out: [], codes: ["594"], typed: {} },
};

test("taps come back for their member, workplace and draft alone", () => {
  const kept = storage();
  keepTaps(ana, taps, kept);
  for (const other of [{ member: "mihai" }, { workplace: "gara" }])
    expect(keptTaps({ ...ana, ...other }, kept)).toBeNull();
  expect(keptTaps(ana, kept)).toEqual(taps);
  forgetTaps(ana, kept);
  expect(keptTaps(ana, kept)).toBeNull();
});

test("taps from before there was a draft come back for the one that there is", () => {
  const kept = storage();
  keepTaps({ ...ana, draft: null }, taps, kept);
  expect(keptTaps(ana, kept)).toEqual(taps);
});

test("taps into an order that waits elsewhere come back with it; once another one has begun they are forgotten", () => {
  const kept = storage();
  keepTaps(ana, taps, kept);
  expect(keptTaps({ ...ana, draft: null }, kept)).toBeNull();
  expect(keptTaps(ana, kept)).toEqual(taps);
  expect(keptTaps({ ...ana, draft: "2" }, kept)).toBeNull();
  expect(keptTaps(ana, kept)).toBeNull();
});

test("taps that were never sent come on top of what another page has added meanwhile", () => {
  const tapped = { ...taps, wanted: { bread: 4000 }, held: { bread: 3000 } };
  expect(stillWanted(tapped, () => 3000)).toEqual({ bread: 4000 });
  expect(stillWanted(tapped, () => 6000)).toEqual({ bread: 7000 });
  expect(stillWanted({ ...tapped, wanted: { bread: 0 } }, () => 1000)).toEqual({ bread: 0 });
});

test("an amount that may have arrived takes nothing back of what has been added since", () => {
  const sent = { ...taps, wanted: { bread: 5000 }, held: { bread: 3000 }, tried: { bread: 4000 } };
  expect(stillWanted(sent, () => 3000)).toEqual({ bread: 5000 });
  expect(stillWanted(sent, () => 4000)).toEqual({ bread: 5000 });
  expect(stillWanted(sent, () => 7000)).toEqual({});
});
