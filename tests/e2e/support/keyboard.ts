import { expect, type Page } from "@playwright/test";

/** More than any way by Tab on a page is long. */
const FARTHEST = 80;

/** What is wrong with what has the focus: nothing shows it, it lies out of sight, or something else lies over it. */
const wrongWithFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const label = one.closest("label") ?? (one as HTMLInputElement).labels?.[0];
    const { left, top, width, height } = one.getBoundingClientRect();
    const drawn = [one, label, one.closest(".segmented > *, .affix")].some((part) => {
      const style = part && getComputedStyle(part);
      return style && (style.outlineStyle !== "none" || style.boxShadow !== "none");
    });
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    // A message goes by itself.
    const over =
      found &&
      !found.closest(".toasts") &&
      !one.contains(found) &&
      !found.contains(one) &&
      !label?.contains(found);
    const faults = [
      !drawn && "is not marked",
      !found && "is out of sight",
      over && `is covered by ${found.textContent?.trim()}`,
    ];
    const told = faults.filter(Boolean).join(" and ");
    return told && `${one.getAttribute("aria-label") ?? one.textContent?.trim() ?? one.id} ${told}`;
  });

/** Presses Tab until what has the focus is called so; all that is passed can be seen. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page
    .getByRole("button", { name })
    .or(page.getByRole("link", { name }))
    .or(page.getByLabel(name));
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < FARTHEST; presses++) {
    await page.keyboard.press("Tab");
    expect(await wrongWithFocus(page), page.url()).toBeFalsy();
    const focused = page.locator(":focus");
    if ((await focused.count()) > 0 && (await focused.and(wanted).count()) > 0) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

/** Goes to it by Tab, and presses Enter. */
export async function enterOn(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}
