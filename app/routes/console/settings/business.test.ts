import { afterEach, beforeEach, expect, test } from "vitest";
import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import { findStore } from "#app/domain/organizations/find-store.server.ts";
import { findOrganization } from "#app/domain/organizations/organization-row.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { deletePicture, storedPictures } from "#app/lib/picture.server.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { anonymous } from "#tests/setup/outcome.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { action } from "./business.tsx";
import { action as deleteLogo } from "./delete-logo.tsx";

let shop: Tenant;
let form: Record<string, string>;
beforeEach(async () => {
  shop = await makeTenant();
  const slug = shop.scope.organization.slug;
  form = {
    version: "1",
    name: "Brutăria Lupu",
    currency: "RON",
    slug,
    locale: "ro",
    time_zone: "Europe/Chisinau",
  };
});
afterEach(async () => {
  for await (const { key } of storedPictures()) await deletePicture(key);
});

/** Sends the form of the business, its logo in the last place. */
async function save(fields: Record<string, string>, logo = new Blob([]), name = "") {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("logo", logo, name);
  const args = await pageArgs({
    path: "/console/store/settings/business",
    fields: body,
    caller: shop.admin,
    language: "ro",
  });
  return toldBy(await action(args), args);
}

const stored = () => findOrganization(prisma, shop.scope);

test("a form without a file changes language and time zone alone", async () => {
  expect(await save(form)).toMatchObject({ status: 303, texts: [expect.any(String)] });
  expect(await stored()).toMatchObject({ locale: "ro", time_zone: "Europe/Chisinau", version: 2 });
  expect(await logoOf(prisma, shop.scope)).toBeNull();
});

test("a logo is kept, replaced and deleted", async () => {
  const picture = new Blob([new Uint8Array(await makeJpeg())]);
  await save(form, picture, "sigla.jpg");
  const first = await logoOf(prisma, shop.scope);
  expect(first?.url).toMatch(/^\/files\/.+\/1000\.webp$/);
  await save({ ...form, version: "2" }, picture, "sigla.jpg");
  const second = await logoOf(prisma, shop.scope);
  expect(second?.id).not.toBe(first?.id);
  expect(await perform(findStore, anonymous, { slug: shop.scope.organization.slug })).toMatchObject({
    logo: second?.url,
  });
  const args = await pageArgs({
    path: `/console/store/settings/logo/${second?.id}/delete`,
    params: { file_id: second?.id ?? "" },
    fields: {},
    caller: shop.admin,
    language: "en",
  });
  const told = await toldBy(await deleteLogo(args), args);
  expect(told).toMatchObject({ status: 303, texts: ["The logo has been deleted"] });
  expect(await logoOf(prisma, shop.scope)).toBeNull();
});

test("a file that is no picture is refused beside its field, the others are kept, nothing is stored", async () => {
  const told = await save({ ...form, slug: "alta-adresa" }, new Blob(["nu e o imagine"]), "sigla.png");
  expect(told).toMatchObject({ status: 422, fields: ["logo"], kept: { slug: "alta-adresa", locale: "ro" } });
  expect(await stored()).toMatchObject({ version: 1, slug: shop.scope.organization.slug });
  expect(await logoOf(prisma, shop.scope)).toBeNull();
});

test("somebody else's newer values are told, and what was typed is kept", async () => {
  await save(form);
  const told = await save({ ...form, locale: "en" });
  expect(told).toMatchObject({ status: 409, fields: [""], kept: { locale: "en" } });
  expect(told.present).toEqual({
    version: 2,
    values: [{ label: "Limba", stored: "Română", typed: "English" }],
  });
});
