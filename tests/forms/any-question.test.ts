import { expect, test } from "vitest";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asMember, say } from "./visit.ts";

test("without scripts an answer to a question of any name comes back with its line and its order", async () => {
  const [question, answer] = ["__proto__", "La mulți ani"];
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  await makeProduct(tenant, {
    name: "Tort",
    unit: 0,
    fields: [{ name: question, type: "text", required: 0 }],
  });
  const page = await asMember(tenant, await makeMember(tenant, { workplaceId }), "new");
  const press = (called: string) => page.press(page.form(called), called);
  await press(say("store:new.detailsOf", { name: "Tort" }));
  const add = say("store:line.add");
  await page.press(page.form(add).fill(question, answer), add);
  expect(page.words).toContain(`${question}: ${answer}`);
  await press(say("store:draft.change", { name: "Tort" }));
  expect(page.form(say("store:line.save")).read(question)).toBe(answer);
  await press(say("store:line.save"));
  await press(page.buttons.find((name) => name.startsWith(say("store:draft.place"))) ?? "");
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
  await page.follow(say("orders:edit"));
  const save = page.buttons.find((name) => name.startsWith(say("orders:editing.save"))) ?? "";
  const editing = page.form(save);
  expect(editing.read(question)).toBe(answer);
  await page.press(editing.fill(question, `${answer}, Ana`), save);
  expect(page.words).toContain(`${answer} → ${question}: ${answer}, Ana`);
});
