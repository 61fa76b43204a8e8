import type { Page } from "@playwright/test";

/**
 * Has a page stand in a browser that came before popovers: their attributes say nothing, no element has their methods, and a
 * selector that names an open one is invalid, in sheets and in scripts.
 */
export async function withoutPopovers(page: Page): Promise<void> {
  await page.route(/\/assets\/[^?]*\.css|^[^?]*(?<!\.(js|data|svg))(\?|$)/, async (route) => {
    const type = route.request().resourceType();
    if (type !== "document" && type !== "stylesheet") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = await response.text();
    await route.fulfill({
      response,
      body: body
        .replaceAll(/ popover(target|targetaction)?="/gi, ' data-popover$1="')
        .replaceAll(":popover-open", ":unheard-of"),
    });
  });
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const [owner, name] of [
      [Document.prototype, "querySelector"],
      [Element.prototype, "querySelector"],
      [Element.prototype, "matches"],
    ] as const) {
      const ask = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, selector: string) {
        return Reflect.apply(ask, this, [selector.replaceAll(":popover-open", ":unheard-of")]);
      });
    }
  });
}
