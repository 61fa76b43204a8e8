import { expect, test } from "vitest";
import { draftMessages } from "./draft-messages.ts";

const drawn = () => 1000;
const told = (messages: FormData[]) => messages.map((form) => Object.fromEntries(form));

test("amounts are told first, then each line that was taken out, each code, then the details with the whole form", () => {
  const typed = new FormData();
  typed.set("customer.name", "Ana");
  expect(
    told(draftMessages({ wanted: { a: 2500, b: 0 }, out: ["l"], codes: ["1", "2"], typed }, drawn, "d")),
  ).toEqual([
    { what: "amounts", draft_id: "d", "q.a.1000": "2.5", "q.b.1000": "0" },
    { what: "remove", draft_id: "d", line: "l" },
    { what: "scan", draft_id: "d", q: "1" },
    { what: "scan", draft_id: "d", q: "2" },
    { what: "details", draft_id: "d", "customer.name": "Ana" },
  ]);
});

test("where nothing is left to tell there is no message", () => {
  expect(draftMessages({ wanted: {}, out: [], codes: [], typed: null }, drawn, "d")).toEqual([]);
});
