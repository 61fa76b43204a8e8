import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "a dialog is modal with scripts alone");

test("on a low screen the foot of a dialog never covers what has the focus", async ({
  page,
  shop: { place },
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/console/store/workplaces/${place.id}/edit`);
  const covered = () =>
    page.evaluate(() => {
      const one = document.activeElement;
      if (!one?.closest("dialog")) return "the focus is outside";
      const { left, top, width, height } = one.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height, 24) / 2);
      return found && (one.contains(found) || found.contains(one)) ? null : one.id || one.textContent;
    });
  const fields = page.locator("dialog :is(input:not([type=hidden]), textarea, select)");
  await expect(fields.first()).toBeFocused();
  for (let pressed = 0, count = await fields.count(); pressed < count; pressed++) {
    expect(await covered()).toBe(null);
    await page.keyboard.press("Tab");
  }
});

test("in forced colours the chosen part of a segment stands out", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/console/store/products");
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll(".segmented > *")].map((one) => ({
      chosen: one.matches("[aria-current], :has(:checked)"),
      colour: getComputedStyle(one).backgroundColor,
    })),
  );
  const of = (chosen: boolean) =>
    new Set(colours.filter((one) => one.chosen === chosen).map((one) => one.colour));
  expect(of(true).size).toBe(1);
  expect(of(false)).not.toEqual(of(true));
});
