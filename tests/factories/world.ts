import { startPurchase } from "#app/domain/billing/start-purchase.server.ts";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { enrollUser } from "#app/domain/users/enroll-user.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeCategory } from "./category.ts";
import { fillBilling, makeInvoice } from "./invoice.ts";
import { makeMember } from "./member.ts";
import { makeOrder } from "./order.ts";
import { makePasskey } from "./passkey.ts";
import { makePicture } from "./picture.ts";
import { sellHere } from "./provider.ts";
import { makeShopProduct, shopper, switchShop } from "./shop.ts";
import { shopDetails } from "./shop-order.ts";
import { makeTenant } from "./tenant.ts";
import { makeTicket } from "./ticket.ts";
import { makeUser } from "./user.ts";
import { makeWorkplace } from "./workplace.ts";

/** A business with one row of everything, and people who are signed in to it. */
export async function makeWorld() {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const [workplace, category, admin, nobody] = [
    await makeWorkplace(tenant),
    await makeCategory(tenant),
    await makeUser(tenant),
    await makeUser(tenant, { role: "custom" }),
  ];
  const product = await makeShopProduct(tenant, { categoryId: category.id });
  await switchShop(tenant);
  const shopping = shopper(tenant);
  const inShop = { slug: tenant.scope.organization.slug, item_id: product.id };
  const cartLine = await perform(addToCart, shopping, inShop);
  const { slug } = tenant.scope.organization;
  const shopItems = [{ item_id: product.id, quantity: "1" }];
  const ordered = { slug, location_id: workplace.id, items: shopItems, ...shopDetails() };
  const shopOrder = await perform(placeShopOrder, shopping, ordered);
  const [sales, delivery] = [
    await makeMember(tenant, { role: "sales", workplaceId: workplace.id }),
    await makeMember(tenant, { role: "delivery" }),
  ];
  const setting = await prisma.setting.create({
    data: {
      organizationId,
      scope: "store",
      name: "order_customer_name",
      data: { display: true, required: false },
    },
  });
  const place = { workplaceId: workplace.id, items: [{ item_id: product.id, quantity: "2.5" }] };
  const { id: orderId } = await makeOrder(tenant, { ...place, by: sales.caller });
  const customer = await prisma.customer.create({
    data: { organizationId, name: "Ștefan Moldovan", phone: "0745 987 111", phoneDigits: "0745987111" },
  });
  await prisma.order.update({ where: { id: orderId }, data: { customerId: customer.id } });
  const otherCustomer = await prisma.customer.create({
    data: { organizationId, name: "Ștefan M.", email: "stefan@example.com" },
  });
  const view = await prisma.orderView.create({ data: { organizationId, userId: admin.id, name: "Azi" } });
  const passkey = await makePasskey(admin.caller);
  const invoice = await makeInvoice(tenant);
  const provider = await sellHere();
  const subscriptionId = await provider.hold(organizationId);
  const bought = { plan_id: "store_basic", billing_cycle: "year" } as const;
  const { id: purchaseId } = await perform(startPurchase, admin.caller, bought);
  await fillBilling(tenant);
  const { sessionId: askedIn } = nobody.caller.actor as { sessionId: string };
  const replacement = await prisma.passkeyReplacement.create({
    data: {
      ...{ organizationId, userId: nobody.id, sessionId: askedIn },
      ip: "203.0.113.5",
      userAgent: "test",
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  const line = await prisma.orderLine.findFirstOrThrow({ where: { orderId } });
  const inDraft = { location_id: workplace.id, item_id: product.id };
  const draftLine = await perform(addToDraft, admin.caller, inDraft);
  const ofProduct = { item_id: product.id, file: [makePicture()] };
  await perform(addToDraft, sales.caller, inDraft);
  await perform(parkDraft, sales.caller, { location_id: workplace.id, name: "Pentru mâine" });
  const { id: parkedId } = await prisma.draft.findFirstOrThrow({
    where: { organizationId, sessionId: null },
  });
  const memberLine = await perform(addToDraft, sales.caller, inDraft);
  const { id: imageId } = await perform(addImages, admin.caller, ofProduct);
  const { id: invitationId } = await perform(enrollUser, admin.caller, { email: `${admin.id}@invitat.ro` });
  const shot = makePicture();
  const { id: ticketId } = await makeTicket(admin.caller, "Bonul se taie", [shot]);
  const memberSession = await prisma.session.findFirstOrThrow({ where: { memberId: sales.id } });
  const ownSession = await prisma.session.findFirstOrThrow({ where: { userId: admin.id } });
  return {
    tenant,
    organizationId,
    admin,
    nobody,
    sales,
    delivery,
    workplace,
    category,
    product,
    setting,
    customerId: customer.id,
    otherCustomerId: otherCustomer.id,
    viewId: view.id,
    orderId,
    invoiceId: invoice.id,
    subscriptionId,
    purchaseId,
    lineId: line.id,
    shopper: { id: shopping.actor.id as string, caller: shopping },
    cartLineId: cartLine.id,
    shopOrder,
    draftLineId: draftLine.id,
    memberLineId: memberLine.id,
    parkedId,
    invitationId,
    imageId,
    ticketId,
    screenshotKey: shot.stored.key,
    memberSessionId: memberSession.id,
    ownSessionId: ownSession.id,
    passkeyId: passkey.id,
    passkeyDevice: passkey.device,
    replacementId: replacement.id,
  };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
