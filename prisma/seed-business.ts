import { randomBytes } from "node:crypto";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { createOrganization } from "#app/domain/organizations/create-organization.server.ts";
import { updateWorkplacePickup } from "#app/domain/pickup/pickup-of-workplace.server.ts";
import { updatePickupRules } from "#app/domain/pickup/pickup-rules-of-business.server.ts";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import type { SettingName } from "#app/domain/settings/setting-table.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { at, DAYS_BACK } from "./seed-calendar.ts";
import type { Cast, CastMember, CastProduct } from "./seed-cast.ts";
import { barcodeOf, type DemoProduct, demoCatalogue } from "./seed-catalogue.ts";
import { englishName } from "./seed-english.ts";
import {
  type DemoMember,
  demoBusiness,
  demoDevices,
  demoGreeting,
  demoMembers,
  demoOwner,
  demoWorkplaces,
  ownPickupOfDemo,
  pickupOfDemo,
} from "./seed-people.ts";
import { takePlan } from "./seed-plan.ts";

const DAY = 86_400_000;
/** The business is older than its oldest order. */
const AGE_DAYS = DAYS_BACK + 8;

const shown: readonly SettingName[] = [
  "order_observations",
  "order_customer_name",
  "order_customer_phone",
  "order_upfront_payment",
  "order_pickup_date",
  "order_pickup_hour",
];

/** Makes the business with its owner, plan, team, catalogue and settings, as the owner would in the console. */
export async function makeBusiness(now: Date): Promise<Cast> {
  const owner = await prisma.user.create({
    data: { email: demoOwner, locale: "ro" },
    select: { id: true, email: true },
  });
  const organizationId = await prisma.$transaction((db) =>
    createOrganization(db, { name: demoBusiness, language: "ro", host: null, userId: owner.id }),
  );
  await takePlan(organizationId);
  const caller = await callerFor(organizationId, owner);
  const workplaces: { id: string; name: string }[] = [];
  for (const place of demoWorkplaces)
    workplaces.push({ id: (await perform(createWorkplace, caller, place)).id, name: place.name });
  const members: CastMember[] = [];
  for (const member of demoMembers) members.push(await addMember(caller, workplaces, member));
  const products: CastProduct[] = [];
  for (const { category, products: rows } of demoCatalogue) {
    const { id: category_id } = await perform(createCategory, caller, {
      name: category,
      ...englishName(category),
    });
    for (const row of rows)
      products.push(await addProduct(caller, { id: category_id, name: category }, row, products.length));
  }
  for (const name of shown)
    await perform(createSetting, caller, { scope: "store", name, data: { display: true } });
  await openShop(caller, organizationId, workplaces);
  const { timeZone, currency } = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
  });
  await signInDevices({ organizationId, timeZone, members, workplaces }, now);
  await makeOlder(organizationId, now);
  return { organizationId, timeZone, currency, owner, workplaces, members, products };
}

/** Opens the online shop, with words that greet who comes and the hours at which they may come. */
async function openShop(
  caller: Caller,
  organizationId: string,
  workplaces: Cast["workplaces"],
): Promise<void> {
  const data = { active: true, limit_d: -1 } as const;
  await perform(createSetting, caller, { scope: "shop", name: "shop_orders", data });
  const where = { organizationId };
  await prisma.shop.upsert({ where, create: { ...where, ...demoGreeting }, update: demoGreeting });
  await perform(updatePickupRules, caller, pickupOfDemo);
  const { at, rules } = ownPickupOfDemo;
  const place = workplaces.find(({ name }) => name === at);
  if (place) await perform(updateWorkplacePickup, caller, { location_id: place.id, own: true, ...rules });
}

async function callerFor(organizationId: string, owner: { id: string; email: string }): Promise<Caller> {
  const organization = await prisma.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { subscriptions: true },
  });
  const scope = unsafeScope({
    organizationId,
    organization,
    subscriptions: organization.subscriptions,
    workplaces: "all",
  });
  const actor = {
    kind: "user" as const,
    id: owner.id,
    name: owner.email,
    role: "admin" as const,
    permissions: [],
    sessionId: "",
  };
  return { actor, scope, ip: "127.0.0.1" };
}

async function addMember(
  caller: Caller,
  workplaces: Cast["workplaces"],
  { username, role, at }: DemoMember,
): Promise<CastMember> {
  const allowed = at ? workplaces.filter(({ name }) => at.includes(name)).map(({ id }) => id) : null;
  const { id } = await perform(createMember, caller, { username, role, restricted_locations: allowed ?? [] });
  return { id, username, role, at: allowed };
}

async function addProduct(
  caller: Caller,
  category: { id: string; name: string },
  product: DemoProduct,
  place: number,
): Promise<CastProduct> {
  const { name, price, unit, state, fields, description, nutritional } = product;
  const letters = name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .slice(0, 3)
    .toUpperCase();
  const sku = `${letters}-${String(place + 1).padStart(3, "0")}`;
  const barcode = barcodeOf(place + 1);
  const data = { fields: fields?.map((field) => ({ ...field })) ?? [] };
  const { id } = await perform(createProduct, caller, {
    name,
    ...englishName(name),
    price,
    unit,
    state,
    category_id: category.id,
    sku,
    barcode,
    data,
    description,
    nutritional,
  });
  return { ...product, id, category: category.name, sku, barcode, minor: Math.round(price * 100) };
}

/** Sessions that nobody has the secret of: the team's list shows what they look like. */
async function signInDevices(
  { organizationId, timeZone, members, workplaces }: Omit<Cast, "currency" | "owner" | "products">,
  now: Date,
): Promise<void> {
  const signedInOn = (place: number) =>
    at(daysLater(localDay(now, timeZone), -2 * place - 2), 6.8 + place / 3, timeZone);
  await prisma.session.createMany({
    data: demoDevices.map(({ username, at: workplace, ip, userAgent }, place) => ({
      organizationId,
      kind: "member",
      memberId: members.find((member) => member.username === username)?.id,
      workplaceId: workplaces.find(({ name }) => name === workplace)?.id,
      hash: randomBytes(32),
      ip,
      userAgent,
      createdAt: signedInOn(place),
      expiresAt: new Date(signedInOn(place).getTime() + 30 * DAY),
    })),
  });
}

/** Puts what was just made to before the oldest order. */
async function makeOlder(organizationId: string, now: Date): Promise<void> {
  const age = `${AGE_DAYS} days`;
  const older = { createdAt: new Date(now.getTime() - AGE_DAYS * DAY) };
  await prisma.organization.update({ where: { id: organizationId }, data: older, select: { id: true } });
  await prisma.user.updateMany({ where: { email: demoOwner }, data: older });
  await prisma.$executeRaw`UPDATE subscription SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid AND provider IS NULL`;
  await prisma.$executeRaw`UPDATE workplace SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid`;
  await prisma.$executeRaw`UPDATE member SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid`;
  await prisma.$executeRaw`UPDATE category SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid`;
  await prisma.$executeRaw`UPDATE product SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid`;
  await prisma.$executeRaw`UPDATE audit_entry SET created_at = created_at - ${age}::interval WHERE organization_id = ${organizationId}::uuid`;
}
