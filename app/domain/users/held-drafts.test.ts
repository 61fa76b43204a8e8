import { beforeEach, expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { getDraft } from "#app/domain/drafts/get-draft.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { listParked } from "#app/domain/drafts/list-parked.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { callerOfSession, openTestSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { switchOrganization } from "./switch-organization.server.ts";
import { withdrawUser } from "./withdraw-user.server.ts";

type User = Awaited<ReturnType<typeof makeUser>>;

let shop: Tenant;
let elsewhere: Tenant;
let owner: User;
let guest: User;
beforeEach(async () => {
  [shop, elsewhere] = [await makeTenant(), await makeTenant()];
  [owner, guest] = [await makeUser(shop), await makeUser(shop)];
  const { organizationId } = elsewhere;
  await prisma.membership.create({ data: { organizationId, userId: guest.id, role: "admin" } });
});

const signedIn = (secret: string) => callerOfSession(secret, "user");
const goTo = async (secret: string, { organizationId: business_id }: Tenant) =>
  perform(switchOrganization, await signedIn(secret), { business_id });
const held = async (secret: string, location_id: string) =>
  (await perform(getDraft, await signedIn(secret), { location_id })).lines.map(({ quantity }) => quantity);

/** Begins an order of three loaves for Ilinca where a session is. */
async function begin(secret: string, location_id: string, item_id: string) {
  const caller = await signedIn(secret);
  await perform(addToDraft, caller, { location_id, item_id, quantity: "3" });
  await perform(keepDraftDetails, caller, {
    location_id,
    customer: { name: "Ilinca", phone: "0745 987 111" },
  });
}

test("what was being taken waits while its session is in another business", async () => {
  const { id: location_id } = await makeWorkplace(shop);
  await begin(guest.secret, location_id, (await makeProduct(shop)).id);
  await goTo(guest.secret, elsewhere);
  expect((await perform(listParked, owner.caller, { location_id })).items).toEqual([]);
  await goTo(guest.secret, shop);
  expect(await held(guest.secret, location_id)).toEqual(["3"]);
});

test("whose membership ends leaves what their sessions hold there as parked orders, wherever these are by now", async () => {
  const { id: location_id } = await makeWorkplace(shop);
  const { id: there } = await makeWorkplace(elsewhere);
  const bread = await makeProduct(shop);
  const { secret: phone } = await openTestSession({
    kind: "user",
    organizationId: shop.organizationId,
    userId: guest.id,
  });
  for (const secret of [guest.secret, phone]) {
    await begin(secret, location_id, bread.id);
    await goTo(secret, elsewhere);
  }
  await begin(guest.secret, there, (await makeProduct(elsewhere)).id);
  const { id: empty } = await makeWorkplace(shop, { name: "Gara" });
  const { sessionId } = (await signedIn(phone)).actor as { sessionId: string };
  await prisma.draft.create({
    data: { organizationId: shop.organizationId, sessionId, workplaceId: empty },
  });

  await perform(withdrawUser, owner.caller, { user_id: guest.id });
  const { items } = await perform(listParked, owner.caller, { location_id });
  const parked = { name: "Ilinca", parked_by: guest.email, because: "ended", lines: [{ quantity: "3" }] };
  expect(items.sort((a, b) => a.number - b.number)).toMatchObject([
    { ...parked, number: 1 },
    { ...parked, number: 2 },
  ]);
  const left = await prisma.draft.findMany({ where: { organizationId: shop.organizationId } });
  expect(left.map((draft) => draft.sessionId)).toEqual([null, null]);
  expect(left[0]?.past).toEqual([
    {
      act: "parked",
      actor_kind: "user",
      actor_id: guest.id,
      actor_name: guest.email,
      at: expect.any(String),
    },
  ]);
  expect(await held(guest.secret, there)).toEqual(["3"]);
});
