import { openPin } from "#app/domain/members/open-pin.server.ts";
import { renewPin } from "#app/domain/members/renew-pin.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { expect, test } from "./support/test.ts";

test("an order is parked under a name, taken over by somebody else and placed by them", async ({
  device,
  shop,
  counter,
  say,
  inspect,
}) => {
  const add = counter.getByRole("button", { name: say("store:new.addOne", { name: "Cozonac cu nucă" }) });
  const open = (count: number) => counter.getByRole("button", { name: say("store:parked.open", { count }) });
  await expect(open(0)).toBeVisible();
  await add.click();
  await counter.getByRole("button", { name: say("store:park.open"), exact: true }).click();
  const dialog = counter.getByRole("dialog", { name: say("store:park.title") });
  await dialog.getByLabel(say("store:park.name")).fill("Doamna cu căciula");
  await inspect(counter);
  await dialog.getByRole("button", { name: say("store:park.confirm") }).click();
  await expect(counter.getByText(say("toasts:draft.parked", { name: "Doamna cu căciula" }))).toBeVisible();
  await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
  await expect(open(1)).toBeVisible();

  const other = await shop.enter(await device(), "mihai", "sales");
  await other.getByRole("button", { name: say("store:parked.open", { count: 1 }) }).click();
  await expect(other.getByRole("heading", { name: "Doamna cu căciula" })).toBeVisible();
  await inspect(other);
  const take = say("store:parked.takeOne", { name: "Doamna cu căciula" });
  await other.getByRole("button", { name: take }).click();
  await expect(other.getByText(say("toasts:draft.taken"))).toBeVisible();
  const place = other.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await expect(place).toContainText(/64[.,]00/);
  await place.click();
  await expect(other.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  for (const [who, act] of [
    ["ioana", "parked"],
    ["mihai", "taken_over"],
    ["mihai", "placed"],
  ] as const)
    await expect(other.getByText(`${who} ${say(`orders:history.${act}`)}`)).toBeVisible();
});

test("who takes one over that is gone, or taken, is told; their own is parked in turn", async ({
  device,
  shop,
  counter,
  say,
}) => {
  const addOne = (page: typeof counter, name: string) =>
    page.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
  const place = (page: typeof counter) =>
    page.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  const park = async (name: string) => {
    await counter.getByRole("button", { name: say("store:park.open"), exact: true }).click();
    const dialog = counter.getByRole("dialog", { name: say("store:park.title") });
    await dialog.getByLabel(say("store:park.name")).fill(name);
    await dialog.getByRole("button", { name: say("store:park.confirm") }).click();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
  };
  await addOne(counter, "Cozonac cu nucă");
  await park("Ilinca");
  const mihai = await shop.enter(await device(), "mihai", "sales");
  await addOne(mihai, "Pâine de secară");
  await expect(place(mihai)).toContainText(/13[.,]00/);
  await expect(mihai.locator("#draft .unkept")).toHaveCount(0);
  await mihai.goto(`${shop.address}/parked`);
  await counter.goto(`${shop.address}/parked`);
  const takeIlinca = { name: say("store:parked.takeOne", { name: "Ilinca" }) };
  await mihai.getByRole("button", takeIlinca).click();
  await expect(mihai.getByText(say("toasts:draft.turnedNumber", { number: 2 }))).toBeVisible();
  await expect(place(mihai)).toContainText(/64[.,]00/);
  await counter.getByRole("button", takeIlinca).click();
  await expect(counter.getByText(say("errors:refusal.parked_taken", { name: "mihai" }))).toBeVisible();

  const bread = say("store:parked.number", { number: 2 });
  await counter.getByRole("link", { name: say("store:parked.deleteOne", { name: bread }) }).click();
  const question = counter.getByRole("dialog", { name: say("store:deleteParked.title") });
  await question.getByRole("button", { name: say("store:deleteParked.confirm") }).click();
  await expect(counter.getByText(say("store:parked.none"))).toBeVisible();
});

test("who had to sign in again is told why, and goes on with the order that they were taking", async ({
  shop,
  counter,
  say,
  scripts,
  ready,
  inspect,
}) => {
  const { tenant, address } = shop;
  await counter.getByRole("button", { name: say("store:new.addOne", { name: "Cozonac cu nucă" }) }).click();
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await expect(place).toContainText(/64[.,]00/);
  await expect(counter.locator("#draft .unkept")).toHaveCount(0);
  const member = { organizationId: tenant.organizationId, username: "ioana" };
  const { id } = await prisma.member.findFirstOrThrow({ where: member });
  await perform(renewPin, tenant.admin, { member_id: id });
  await counter.goto(`${address}/new`);
  await expect(counter.getByText(say("store:signIn.ended"))).toBeVisible();
  const { pin } = await prisma.member.findFirstOrThrow({ where: member });
  // With scripts the last digit signs in.
  await ready(counter);
  await counter.getByLabel(say("store:signIn.username")).fill("ioana");
  await counter.getByLabel(say("store:signIn.pin"), { exact: true }).fill(openPin(pin ?? "") ?? "");
  if (!scripts) await counter.getByRole("button", { name: say("store:signIn.enter") }).click();
  await expect(counter.getByRole("heading", { name: say("store:resume.title") })).toBeVisible();
  await expect(counter.getByText(say("store:resume.pin"))).toBeVisible();
  await inspect(counter);
  const take = { name: say("store:resume.takeOne", { name: say("store:parked.number", { number: 1 }) }) };
  await counter.getByRole("button", take).click();
  await expect(place).toContainText(/64[.,]00/);
});
