import { expect, test } from "vitest";
import { loader as loadRoot } from "#app/root.tsx";
import { textsIn } from "#tests/e2e/support/texts.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { action } from "./setting.tsx";

test.each(["en", "ro"] as const)(
  "a setting that is not saved is told in a toast and in its card (%s)",
  async (language) => {
    const { admin } = await makeTenant();
    const args = await pageArgs({
      path: "/console/store/settings",
      fields: { scope: "store", name: "order_pickup_date", "data.required": "on" },
      caller: admin,
      language,
    });
    const told = await toldBy(await action(args as Parameters<typeof action>[0]), args);
    expect(told).toMatchObject({ status: 400, fields: ["data.required"] });
    const { data } = await loadRoot(args as unknown as Parameters<typeof loadRoot>[0]);
    expect(data.toast).toMatchObject({ kind: "error", text: textsIn(language)("errors:refusal.failed") });
  },
);
