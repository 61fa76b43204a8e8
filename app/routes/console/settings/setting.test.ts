import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { listOfSettings } from "#app/domain/settings/setting-rows.server.ts";
import { settingScopes } from "#app/domain/settings/setting-table.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { loader as loadRoot } from "#app/root.tsx";
import { makeTenant } from "#tests/factories/tenant.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { loader as loadPage } from "./page.tsx";
import { action, clientAction } from "./setting.tsx";

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
    const told = await toldBy(await action(args), args);
    expect(told).toMatchObject({ status: 400, fields: ["data.required"] });
    const { data } = await loadRoot(args);
    expect(data.toast).toMatchObject({ kind: "error", text: textsIn(language)("errors:refusal.failed") });
  },
);

test("an address below the settings that no card has is unknown", async () => {
  const { admin, scope } = await makeTenant();
  const other = await makeTenant();
  const save = (caller: Caller) =>
    perform(createSetting, caller, { scope: "store", name: "order_observations", data: { display: true } });
  const [own, foreign] = [await save(admin), await save(other.admin)];
  const open = (setting_id: string) =>
    pageArgs({
      path: `/console/store/settings/${setting_id}`,
      params: { setting_id },
      caller: admin,
      language: "en",
    }).then(loadPage);
  expect((await open(own.id)).settings).toEqual(await listOfSettings(prisma, scope, settingScopes));
  for (const unknown of ["nonsense", foreign.id, randomUUID()])
    await expect(open(unknown), unknown).rejects.toMatchObject({ init: { status: 404 } });
});

test("a card that saves itself says when that failed, and follows where it is led", async () => {
  const save = (thrown: unknown) =>
    clientAction({
      request: new Request("http://127.0.0.1/console/store/settings?autosave"),
      serverAction: () => Promise.reject(thrown),
    } as unknown as Parameters<typeof clientAction>[0]);
  expect(await save(new Error("500"))).toEqual({ submission: null, saved: false });
  const toSignIn = new Response(null, { status: 302, headers: { Location: "/login" } });
  await expect(save(toSignIn)).rejects.toBe(toSignIn);
});
