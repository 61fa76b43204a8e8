import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts tests/forms fills in the same form");

test("Monday is copied and closed days come and go without a reload", async ({
  shop: _,
  page,
  say,
  ready,
}) => {
  await page.goto("/console/store/settings/pickup");
  await ready(page);
  const hour = (end: "from" | "to", day: 1 | 5, number = 1) =>
    page.getByLabel(say(`pickup:hours.${end}`, { day: say(`pickup:day.${day}`), number }), { exact: true });
  await expect(hour("from", 1, 2)).toBeHidden();
  await hour("from", 1).fill("8");
  await hour("to", 1).fill("13:00");
  await expect(hour("from", 1, 2)).toBeVisible();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts++;
  });
  await page.getByRole("button", { name: say("pickup:hours.copy") }).click();
  await expect(hour("to", 5)).toHaveValue("13:00");
  const first = page.getByRole("textbox", { name: say("pickup:closed.from") });
  const takeOut = (number: number) =>
    page.getByRole("button", { name: say("pickup:closed.removeNamed", { number }) });
  const add = page.getByRole("button", { name: say("pickup:closed.add") });
  await add.press("Enter");
  await expect(first).toBeFocused();
  await page.keyboard.type("25.12.2026");
  await add.press("Enter");
  await expect(first.last()).toBeFocused();
  await takeOut(2).press("Enter");
  await expect(takeOut(1)).toBeFocused();
  await expect(first).toHaveValue("25.12.2026");
  expect(posts).toBe(0);
  await page.getByRole("button", { name: say("common:act.save"), exact: true }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
});

test("what belongs to a kind of notice, or to slots, can be typed only while that is chosen", async ({
  shop: _,
  page,
  say,
  ready,
}) => {
  await page.goto("/console/store/settings/pickup");
  await ready(page);
  const capacity = page.getByLabel(say("pickup:slots.capacity"));
  const [hours, until] = [
    page.getByLabel(say("pickup:notice.hoursLabel")),
    page.getByLabel(say("pickup:notice.untilLabel")),
  ];
  for (const box of [hours, until, capacity]) await expect(box).toBeHidden();
  await page.getByRole("radio", { name: say("pickup:notice.hours") }).check();
  await hours.fill("24");
  await expect(until).toBeHidden();
  await page.getByLabel(say("pickup:slots.minutes")).selectOption("30");
  await capacity.fill("0");
  await page.getByRole("button", { name: say("common:act.save"), exact: true }).click();
  await expect(capacity).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say("pickup:slots.minutes")).selectOption("");
  await expect(capacity).toBeVisible();
  await capacity.fill("");
  await page.getByRole("button", { name: say("common:act.save"), exact: true }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await page.goto("/console/store/settings/pickup");
  await expect(hours).toHaveValue("24");
  await expect(capacity).toBeHidden();
});
