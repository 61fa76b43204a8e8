import type { Page } from "@playwright/test";
import { countedPosts } from "./support/counted-posts.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts it is a plain form: tests/forms/contact.test.ts");

/** Whether the button looks as if it can't be pressed, by what browsers know of the fields alone. */
const rests = (page: Page) =>
  page.locator('.until-valid:has(:invalid) button[type="submit"]').count().then(Boolean);

test("writing to the operator: the button says why it waits, an address that can't be right is told, and what was sent is gone", async ({
  page,
  say,
  ready,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && fetched.push(request.url()));
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(fetched, "before somebody is at the page").toEqual([]);
  expect(await rests(page), "before scripts are there").toBe(true);
  await page.getByLabel(say("contact:name")).fill("Ana Lupu");
  await ready(page);
  await expect(page.getByLabel(say("contact:name"))).toHaveValue("Ana Lupu");
  const send = page.getByRole("button", { name: say("contact:send") });
  const [email, message] = [page.getByLabel(say("contact:email")), page.getByLabel(say("contact:message"))];
  const bad = page.getByText("Bad or incomplete email");
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/40.*500/);
  const sent = countedPosts(page);
  await send.press("Enter");
  await send.click({ force: true });
  await expect(send, "by Tab one comes to it").toBeFocused();
  const outside = page.locator(".counter.outside");
  await expect(outside, "of what nobody has touched").toHaveCount(0);
  await message.fill(" ".repeat(40));
  await expect(send).toBeDisabled();
  await message.fill("x".repeat(501));
  await expect(outside).toBeVisible();
  await message.fill("");
  await expect(outside, "typed, and taken away again").toBeVisible();
  await message.fill("x".repeat(490) + "🥐".repeat(10));
  await expect(outside).toHaveCount(0);
  await expect(send).toBeEnabled();
  await message.fill("Would three workplaces fit into one of the plans?");
  await expect(outside).toHaveCount(0);
  await expect(send).toBeEnabled();
  expect(await rests(page), "once it is filled in").toBe(false);
  await email.fill("ana@");
  await email.blur();
  await expect(bad).toBeVisible();
  await expect(send).toBeDisabled();
  await email.pressSequentially("lupu");
  await email.blur();
  await expect(bad).toBeVisible();
  await expect(send).toBeDisabled();
  await email.press("End");
  await email.pressSequentially(".ro");
  await expect(bad).toBeHidden();
  expect(sent(), "while it rested").toBe(0);
  await send.click();
  await expect(page.getByText(say("contact:sent.title"))).toBeVisible();
  await expect(message).toHaveValue("");
  await expect(email).toHaveValue("");

  await message.fill("And would four of them fit into the largest plan?");
  await send.click();
  await expect(message, "of a second message").toHaveValue("");
});
