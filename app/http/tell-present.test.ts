import { expect, test } from "vitest";
import type { FormReply } from "#app/lib/form-reply.ts";
import { refusedBy } from "./form-outcome.server.ts";
import { tellPresent } from "./tell-present.server.ts";

const row = { version: 2, name: "Brutăria Lupu" };
const comparing = {
  compare: ({ name }: typeof row, typed: Readonly<Record<string, unknown>>) => [
    { names: ["name"], label: "Nume", stored: name, typed: typed.name },
  ],
};

function refused(name: string, pictured: boolean) {
  const sent: FormReply["submission"] = { status: "error", initialValue: { name, version: "1" } };
  const refusal = { code: "stale", params: undefined, body: { current: row } } as const;
  const failure = { ok: false, status: 409, errors: {}, key: "errors:refusal.stale", refusal } as const;
  return { ...refusedBy(failure, sent), pictured };
}

test.each([
  ["Brutăria Lupu", false, 303],
  ["Brutăria Lupu", true, 409],
  ["Brutăria Ursu", false, 409],
])(
  "an older form that says %s is saved where that is stored and no picture came with it",
  async (name, pictured, status) => {
    const told = await tellPresent(refused(name, pictured), comparing, "/console/store/settings");
    expect(told instanceof Response ? told.status : told.init?.status).toBe(status);
  },
);
