import { expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { clearDraft } from "#app/domain/drafts/clear-draft.server.ts";
import { toastCookie } from "#app/http/cookies.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action as remove } from "#app/routes/orders/taking/remove-line.ts";
import { action as restore } from "#app/routes/orders/taking/restore-line.ts";
import { makeBakery } from "#tests/factories/bakery.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import type { RouteArgs } from "#tests/setup/route-args.ts";
import { textsIn } from "#tests/setup/texts.ts";

test.each(["en", "ro"] as const)(
  "a removed line offers its undo; one that is gone says so (%s)",
  async (language) => {
    const say = textsIn(language);
    const { ana, place, ...shop } = await makeBakery();
    const { slug } = shop.scope.organization;
    const location_id = place.id;
    const product = await makeProduct(shop, { name: "Lipie" });
    const { id: line_id } = await perform(addToDraft, ana.caller, { location_id, item_id: product.id });
    const press = async (path: string, action: (args: RouteArgs) => Promise<Response>) => {
      const visit = { path, params: { slug, line_id }, fields: {}, caller: ana.caller, language };
      const args = await pageArgs(visit);
      const answer = await action(args);
      expect(answer.headers.get("Location")).toBe(`/store/${slug}/new?q=lipie`);
      return { answer, ...(await toldBy(answer, args)) };
    };
    const line = `/store/${slug}/draft/lines/${line_id}`;
    const { answer, texts } = await press(`${line}/remove?q=lipie`, remove);
    expect(texts).toEqual([say("toasts:draft.removed", { name: "Lipie" })]);
    const { undo } = await toastCookie.parse(answer.headers.get("Set-Cookie"));
    expect(undo).toBe(`${line}/restore?q=lipie`);
    expect((await press(undo, restore)).texts).toEqual([say("toasts:draft.restored", { name: "Lipie" })]);
    await perform(clearDraft, ana.caller, { location_id });
    expect((await press(undo, restore)).texts).toEqual([say("toasts:draft.gone")]);
  },
);
