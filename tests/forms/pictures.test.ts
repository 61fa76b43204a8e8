import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asOwner, asUser, say } from "./visit.ts";

test("without scripts pictures are added, refused by name, moved and deleted, with what was typed and not saved", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const owner = await asOwner(tenant, `/console/store/product?product_id=${id}`);
  const bytes = new Uint8Array(await makeJpeg({ width: 800, height: 600 }));
  const upload = say("products:images.upload");
  const name = say("products:column.name");
  const form = () => owner.form(say("products:form.update"));
  const add = (files: File[]) => {
    const filled = form().fill(name, "Cozonac cu rahat").attach(say("products:images.add"), files);
    return owner.press(filled, upload, { unchecked: true });
  };
  const jpeg = (called: string) => new File([bytes], called, { type: "image/jpeg" });
  const pictures = () =>
    [...owner.html.matchAll(/<img [^>]*src="(\/files\/[^"]+)"/g)].map(([, address]) => address);

  await add([jpeg("a.jpg"), jpeg("b.jpg"), jpeg("c.jpg")]);
  expect([owner.words.includes(say("products:images.added", { count: 3 })), pictures().length]).toEqual([
    true,
    3,
  ]);
  expect(form().read(name)).toBe("Cozonac cu rahat");
  await add([new File(["this is a text"], "text.jpg", { type: "image/jpeg" })]);
  expect(owner.words).toContain(say("errors:refusal.picture_type", { name: "text.jpg" }));
  expect([pictures().length, form().read(name)]).toEqual([3, "Cozonac cu rahat"]);

  const [first] = pictures();
  await owner.press(form(), say("products:images.later", { number: 1 }), { unchecked: true });
  expect([pictures()[1], form().read(name)]).toEqual([first, "Cozonac cu rahat"]);
  const [, begins = ""] = owner.html.split(`id="${new URL(owner.address).hash.slice(1)}"`);
  expect(/ src="([^"]+)"/.exec(begins)?.[1]).toBe(first);
  await owner.press(form(), say("products:images.deleting.confirm"), { unchecked: true });
  expect([owner.words.includes(say("toasts:products.imageDeleted")), pictures().length]).toEqual([true, 2]);
  expect(form().read(name)).toBe("Cozonac cu rahat");
  await add(Array.from({ length: 8 }, (_, at) => jpeg(`${at}.jpg`)));
  expect(pictures()).toHaveLength(10);
  expect(() => form().attach(say("products:images.add"), [jpeg("k.jpg")])).toThrow("no such field");
});

test("without scripts a product is made with its pictures; of a refused form they are asked for again", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const owner = await asOwner(tenant, "/console/store/product");
  const bytes = new Uint8Array(await makeJpeg({ width: 800, height: 600 }));
  const label = (name: string) => say(`products:${name}`);
  const create = (name: string, files: File[]) => {
    const form = owner.form(label("form.create")).fill(label("column.name"), name);
    form.fill(label("form.price"), "64").attach(label("images.add"), files);
    return owner.press(form, label("form.create"), { unchecked: true });
  };
  const jpeg = (called: string) => new File([bytes], called, { type: "image/jpeg" });
  const rows = async () => [
    await prisma.product.count({ where: { organizationId } }),
    await prisma.productImage.count({ where: { organizationId } }),
    await prisma.file.count({ where: { organizationId } }),
  ];

  await create("Coz", [jpeg("a.jpg")]);
  expect([owner.status, owner.words.includes(say("common:files.again"))]).toEqual([400, true]);
  await create("Cozonac", [jpeg("a.jpg"), new File(["a text"], "text.jpg", { type: "image/jpeg" })]);
  expect(owner.words).toContain(say("errors:refusal.picture_type", { name: "text.jpg" }));
  expect(owner.words).toContain(label("form.invalid"));
  expect([owner.form(label("form.create")).read(label("column.name")), await rows()]).toEqual([
    "Cozonac",
    [0, 0, 0],
  ]);
  await create("Cozonac", [jpeg("a.jpg"), jpeg("b.jpg")]);
  expect(owner.words).toContain(say("toasts:saved"));
  expect(await rows()).toEqual([1, 2, 2]);
  expect([...owner.html.matchAll(/<img [^>]*src="\/files\//g)]).toHaveLength(2);
});

test("without scripts who may make products and not change them makes one without pictures", async () => {
  const tenant = await makeTenant();
  const facts = { role: "custom" as const, permissions: ["POST_/v1/items"] };
  const clerk = await asUser(await makeUser(tenant, facts), "/console/store/product");
  const form = () => clerk.form(say("products:form.create")).fill(say("products:column.name"), "Cozonac");
  expect(() => form().attach(say("products:images.add"), [])).toThrow("no such field");
  expect(clerk.words).not.toContain(say("products:images.text"));
  await clerk.press(form(), say("products:form.create"));
  const { organizationId } = tenant;
  expect(await prisma.product.count({ where: { organizationId } })).toBe(1);
});
