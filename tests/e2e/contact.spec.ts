import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts it is a plain form: tests/forms/contact.test.ts");

test("writing to the operator: the button says why it waits, an address that can't be right is told, and what was sent is gone", async ({
  page,
  say,
  ready,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && fetched.push(request.url()));
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(fetched, "before somebody is at the page").toEqual([]);
  await page.getByLabel(say("contact:name")).fill("Ana Lupu");
  await ready(page);
  await expect(page.getByLabel(say("contact:name"))).toHaveValue("Ana Lupu");
  const send = page.getByRole("button", { name: say("contact:send") });
  const [email, message] = [page.getByLabel(say("contact:email")), page.getByLabel(say("contact:message"))];
  const bad = page.getByText("Bad or incomplete email");
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/40.*500/);
  await message.fill("x".repeat(501));
  await expect(page.locator(".counter.outside")).toBeVisible();
  await message.fill("Would three workplaces fit into one of the plans?");
  await expect(page.locator(".counter.outside")).toHaveCount(0);
  await expect(send).toBeEnabled();
  await email.fill("ana@");
  await email.blur();
  await expect(bad).toBeVisible();
  await expect(send).toBeDisabled();
  await email.pressSequentially("lupu.ro");
  await expect(bad).toBeHidden();
  await send.click();
  await expect(page.getByText(say("contact:sent.title"))).toBeVisible();
  await expect(message).toHaveValue("");
  await expect(email).toHaveValue("");
});
