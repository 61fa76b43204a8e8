import { expect, test } from "vitest";
import { shopLimits } from "#app/domain/settings/shop-limits.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const page = "/console/store/settings";

test("without scripts the store's address moves, and the former one leads to it", async () => {
  const tenant = await makeTenant();
  const { slug } = tenant.scope.organization;
  const owner = await asOwner(tenant, page);
  const form = owner.form("business").fill(say("settings:business.slug"), `${slug}2`);
  await owner.press(form.choose(say("settings:business.timeZone"), "Europe/Chisinau"));
  expect(owner.words).toContain(
    say("toasts:settings.moved", { address: `http://127.0.0.1:3000/store/${slug}2` }),
  );
  expect(owner.form("business").read(say("settings:business.slug"))).toBe(`${slug}2`);
  const visitor = await plainBrowser().open(`/store/${slug}`);
  expect([visitor.status, new URL(visitor.address).pathname]).toEqual([200, `/store/${slug}2`]);
});

test("without scripts a setting is saved by its own button; required without display is refused, and kept", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const card = () => owner.form("store-order_customer_phone");
  const tick = (name: string, on = true) => owner.press(card().tick(say(`settings:${name}`), on));
  await tick("display");
  expect(owner.words).toContain(say("toasts:saved"));
  await owner.press(card());
  expect(owner.words).toContain(say("toasts:unchanged"));
  expect(owner.words).not.toContain(say("toasts:saved"));
  await tick("required");
  await owner.open(page);
  expect([card().read(say("settings:display")), card().read(say("settings:required"))]).toEqual([true, true]);
  await tick("display", false);
  expect(owner.words).toContain(say("errors:field.required_hidden"));
  expect(card().read(say("settings:display"))).toBe(false);
});

test("without scripts a refused form is drawn at its own address with what was sent, the other one as it is stored", async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const taken = other.scope.organization.slug;
  const owner = await asOwner(tenant, page);
  const business = () => owner.form("business");
  const greeting = say("settings:shop.greeting", { language: say("common:language.ro") });
  await owner.press(business().fill(say("settings:business.slug"), taken));
  expect([owner.status, new URL(owner.address).pathname]).toEqual([422, `${page}/business`]);
  expect(owner.words).toContain(say("errors:refusal.organizations_slug"));
  expect(business().read(say("settings:business.slug"))).toBe(taken);
  expect(owner.words).toContain(say("common:files.again"));

  const long = "a".repeat(shopLimits.greeting.max + 1);
  await owner.press(owner.form("shop").fill(greeting, long));
  expect([owner.status, new URL(owner.address).pathname]).toEqual([400, `${page}/shop`]);
  expect(owner.form("shop").read(greeting)).toBe(long);
  expect(business().read(say("settings:business.slug"))).toBe(tenant.scope.organization.slug);
});

test("without scripts a switch that somebody else has turned off meanwhile stays off", async () => {
  const tenant = await makeTenant();
  const [one, other] = [await asOwner(tenant, page), await asOwner(tenant, page)];
  const greeting = say("settings:shop.greeting", { language: say("common:language.ro") });
  const mails = say("settings:shop.mails");
  await one.press(one.form("shop").tick(mails, false));
  await other.press(other.form("shop").fill(greeting, "Bine ai venit!"));
  expect(other.status).toBe(409);
  expect(other.words).toContain(say("common:ui.taken"));
  expect(other.form("shop").read(mails)).toBe(false);
  await other.press(other.form("shop"));
  expect([other.form("shop").read(greeting), other.form("shop").read(mails)]).toEqual([
    "Bine ai venit!",
    false,
  ]);
});

test("without scripts a greeting that both have changed is told by the name of its field", async () => {
  const tenant = await makeTenant();
  const [one, other] = [await asOwner(tenant, page), await asOwner(tenant, page)];
  const greetings = (["ro", "en"] as const).map((language) =>
    say("settings:shop.greeting", { language: say(`common:language.${language}`) }),
  );
  const typed = (browser: typeof one, text: string) =>
    greetings.reduce((form, name) => form.fill(name, text), browser.form("shop"));
  await one.press(typed(one, "Bine ai venit!"));
  await other.press(typed(other, "Salut!"));
  expect(other.status).toBe(409);
  for (const name of greetings)
    expect(other.words).toContain(
      `${name}${say("common:ui.storedNow")} Bine ai venit!${say("common:ui.inForm")} Salut!`,
    );
});

test("without scripts a greeting is saved in one language alone, and taken away again", async () => {
  const owner = await asOwner(await makeTenant(), page);
  const greeting = say("settings:shop.greeting", { language: say("common:language.ro") });
  for (const text of ["Bine ai venit!", ""]) {
    await owner.press(owner.form("shop").fill(greeting, text));
    expect(owner.words).toContain(say("toasts:saved"));
    expect(owner.form("shop").read(greeting)).toBe(text);
  }
});

/** What each switch of the counter puts on the example of a receipt. */
const onReceipt = {
  order_business_details: "Brutăria de probă",
  order_observations: say("settings:preview.observations"),
  order_customer_name: say("settings:preview.name"),
  order_customer_phone: "0722 123 456",
  order_customer_address: say("settings:preview.address"),
  order_upfront_payment: say("settings:preview.due"),
  order_pickup_date: say("settings:preview.date"),
  order_pickup_hour: say("settings:preview.hour"),
};

test("without scripts the example of a receipt shows what each switch puts on it, and no more", async () => {
  const tenant = await makeTenant();
  await prisma.organization.update({
    where: { id: tenant.organizationId },
    data: { name: onReceipt.order_business_details },
  });
  const owner = await asOwner(tenant, page);
  const shown = () => {
    const [, receipt = ""] = owner.words.split(say("settings:preview.title"));
    return Object.entries(onReceipt).flatMap(([name, words]) => (receipt.includes(words) ? [name] : []));
  };
  const [...on] = shown();
  expect(on).toEqual(["order_business_details", "order_observations"]);
  for (const name of Object.keys(onReceipt)) {
    const turnsOn = !on.includes(name);
    await owner.press(owner.form(`store-${name}`).tick(say("settings:display"), turnsOn));
    expect([name, shown().includes(name)]).toEqual([name, turnsOn]);
  }
  expect(shown()).toEqual(Object.keys(onReceipt).filter((name) => !on.includes(name)));
});
