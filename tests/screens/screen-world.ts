import { randomBytes, randomUUID } from "node:crypto";
import { beginView } from "#app/domain/accounts/begin-view.server.ts";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { rightsByArea } from "#app/domain/accounts/rights.ts";
import { issueSignInToken } from "#app/domain/accounts/sign-in-token.server.ts";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { sessionOf } from "#app/domain/drafts/draft-row.server.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { replaceLogo } from "#app/domain/files/keep-picture.server.ts";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { settingsOfScope } from "#app/domain/settings/setting-table.ts";
import { screenshots } from "#app/domain/tickets/ticket-input.server.ts";
import { bindEmail } from "#app/http/bound-email.server.ts";
import { cartCookie } from "#app/http/cookies.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { deliver, listOutbox } from "#app/lib/mail.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { storePicture } from "#app/lib/picture.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { consoleCookie, counterCookie, sentCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { askForChange, reportSession } from "./account-world.ts";
import { charge, inviteHelper, makeClerk, owe, setOutToBuy, subscribe } from "./organization-world.ts";
import { askToReplace, makeStrictBusiness } from "./passkey-world.ts";
import { fillCart, orderInShop } from "./shop-world.ts";
import { keepCannedAnswer, keepUnmatchedPayment, signInOperator } from "./staff-world.ts";

/**
 * Who may look at a screen. The shopper has a cart; the newcomer has opened no business yet; who `asked` waits for a sign-in
 * mail; the reader has every right to see, and none to do; who is `viewing` is an admin who sees as somebody else; of two
 * admins who need a passkey and came by mail one is `keyless`, and one has lost theirs; the business of who is leaving is going
 * to be removed, they belong to a second one and signed in long ago; the operator is of the staff who answer tickets.
 */
export type Visitor =
  | "nobody"
  | "shopper"
  | "asked"
  | "newcomer"
  | "keyless"
  | "lost"
  | "owner"
  | "leaving"
  | "reader"
  | "viewing"
  | "support"
  | "operator"
  | "sales"
  | "delivery";

/** What stands in the addresses of the screens, by the names of app/routes.ts, and by whom they are looked at. */
export interface ScreenWorld {
  params: Record<string, string>;
  organizationId: string;
  /** The cookies of each, as a browser sends them. */
  cookies: Record<Visitor, string>;
}

const ASKED = "ana@example.com";

/** A business with what makes its screens wide and full: long names, many digits, orders in each state. */
export async function makeScreenWorld(): Promise<ScreenWorld> {
  const tenant = await makeTenant({ planId: "store_ultimate" });
  const { organizationId } = tenant;
  const owner = await makeUser(tenant);
  const seeing = Object.values(rightsByArea)
    .flat()
    .filter((key) => key.startsWith("GET_"));
  const reader = await makeUser(tenant, { role: "custom", permissions: seeing });
  const helper = await inviteHelper(owner.caller);
  const viewed = await makeClerk(tenant, seeing);
  const viewing = await makeUser(tenant);
  await perform(beginView, viewing.caller, { user_id: viewed.id });
  const support = await openSupportSession(organizationId);
  const operator = await signInOperator();
  const place = await makeWorkplace(tenant, { name: "Punct de lucru Piața Victoriei" });
  const sales = await makeMember(tenant, { username: "ioana", workplaceId: place.id });
  const delivery = await makeMember(tenant, { username: "vasile", role: "delivery" });
  const goods = await stockShelves(tenant);
  for (const { name } of settingsOfScope("store").filter(({ kind }) => kind !== "expiry"))
    await perform(createSetting, owner.caller, { scope: "store", name, data: { display: true } } as never);
  const orders = await placeOrders(tenant, { place, goods, sales, delivery });
  const line = { location_id: place.id, item_id: goods.asking.id, quantity: "2.5" };
  await perform(addToDraft, sales.caller, line);
  const parked = { location_id: place.id, name: "Doamna cu căciula, pentru botez", leaving: true };
  const { id: parked_id } = await perform(parkDraft, sales.caller, parked);
  const { id: line_id } = await perform(addToDraft, sales.caller, line);
  await copyDraft(tenant, place.id, sessionOf(owner.caller.actor));
  const view = await prisma.orderView.create({
    data: { organizationId, userId: owner.id, name: "Ale lui Ștefan", q: "stefan" },
  });
  const shot = await storePicture(() => makeJpegOnce, screenshots.file, "bon.jpg");
  const ticket = await makeTicket(
    owner.caller,
    "Bonul se taie la imprimanta de pe tejghea, iar ultimul rând lipsește",
    [shot],
  );
  await charge(tenant);
  await keepUnmatchedPayment();
  const setting = await prisma.setting.findFirstOrThrow({ where: { organizationId } });
  const token = await issueSignInToken(prisma, { email: ASKED, asker: randomBytes(32) }, new Date());
  const former = await makeTenant();
  const leaving = await makeUser(former);
  await makeRemoval(former);
  await prisma.session.updateMany({ where: { userId: leaving.id }, data: { provedAt: new Date(0) } });
  const second = await makeTenant();
  await prisma.membership.create({
    data: { organizationId: second.organizationId, userId: leaving.id, role: "custom" },
  });
  const newcomer = await makeUser(await makeTenant({ planId: null }));
  const strict = await makeStrictBusiness();
  await askToReplace(await makeUser(tenant));
  return {
    organizationId,
    params: {
      slug: tenant.scope.organization.slug,
      location_id: place.id,
      member_id: sales.id,
      user_id: viewed.id,
      category_id: goods.category.id,
      item_id: goods.asking.id,
      image_id: goods.imageId,
      file_id: goods.logoId,
      passkey_id: (await makePasskey(newcomer.caller, "Telefonul Anei")).id,
      line_id,
      parked_id,
      view_id: view.id,
      ...{ ticket_id: ticket.id, answer_id: await keepCannedAnswer(), message_id: operator.messageId },
      ...helper,
      setting_id: setting.id,
      position: "1",
      id: await keepMail(),
      ...orders,
      ...{ subscription_id: await subscribe(tenant), due_id: await owe(former) },
      ...(await setOutToBuy(tenant)),
      email: maskEmail(ASKED),
      token: new URL(token.link).searchParams.get("token") ?? "",
      end_token: await reportSession(newcomer.caller),
      change_token: await askForChange(owner),
      business_id: second.organizationId,
      closed_slug: former.scope.organization.slug,
      ...(await orderInShop()),
    },
    cookies: {
      nobody: "",
      shopper: await sentCookie(cartCookie, await fillCart(tenant, goods.asking.id)),
      asked: sent(await bindEmail(ASKED)),
      newcomer: await consoleCookie(newcomer.secret),
      keyless: await consoleCookie(strict.keyless.secret),
      lost: await consoleCookie(strict.lost.secret),
      owner: await consoleCookie(owner.secret),
      leaving: await consoleCookie(leaving.secret),
      viewing: await consoleCookie(viewing.secret),
      reader: await consoleCookie(reader.secret),
      support: await consoleCookie(support.secret),
      operator: await consoleCookie(operator.secret),
      sales: await counterCookie(sales.secret),
      delivery: await counterCookie(delivery.secret),
    },
  };
}

const sent = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

/** What the sales member has put together for a workplace, as what somebody else has put together there too. */
async function copyDraft({ organizationId }: Tenant, workplaceId: string, sessionId: string) {
  const where = { organizationId, workplaceId, sessionId: { not: null } };
  const { lines } = await prisma.draft.findFirstOrThrow({ where });
  await prisma.draft.create({ data: { organizationId, workplaceId, sessionId, lines: lines ?? [] } });
}

/** A mail in the installation's outbox. */
async function keepMail(): Promise<string> {
  const address = `client-${randomUUID()}@example.com`;
  const to = { name: "Ana", address };
  await deliver({ to, subject: "Comanda 1", text: "http://127.0.0.1/", html: "<p>Comanda 1</p>" });
  const mail = (await listOutbox()).find((one) => one.to === address);
  if (!mail) throw new Error("The mail is not in the outbox.");
  return mail.id;
}

/** A plain product, and one that has everything: codes, pictures, questions, a long name and a high price. */
async function stockShelves(tenant: Tenant) {
  const category = await makeCategory(tenant, { name: "Torturi și prăjituri de sărbători" });
  const plain = await makeProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
  const asking = await makeProduct(tenant, {
    name: "Tort Ciocolată/Fistic/Zmeură/Caramel/Nucă",
    description: "Se comandă cu două zile înainte.",
    categoryId: category.id,
    price: 123456700,
    sku: "TORT-FRUCTE-DE-PADURE-24",
    barcode: "5941234567890",
    fields: [
      { name: "Ce scrie pe tort", type: "text", required: 0 },
      { name: "Blat", type: "radio", required: 0, options: ["vanilie", "ciocolată"] },
    ],
  });
  const picture = await storePicture(() => makeJpegOnce, { fit: "square" }, "tort.jpg");
  const added = await perform(addImages, tenant.admin, { item_id: asking.id, file: [picture] });
  const sign = await storePicture(() => makeJpegOnce, { fit: "inside" }, "sigla.jpg");
  const logo = await prisma.$transaction((db) => replaceLogo(db, tenant.scope, sign));
  return { category, plain, asking, imageId: added.id, logoId: logo.id };
}

const makeJpegOnce = await makeJpeg();

interface Shop {
  place: { id: string };
  goods: Awaited<ReturnType<typeof stockShelves>>;
  sales: Awaited<ReturnType<typeof makeMember>>;
  delivery: Awaited<ReturnType<typeof makeMember>>;
}

/** An order in each state; the first is open, and has a customer. */
async function placeOrders(tenant: Tenant, { place, goods, sales, delivery }: Shop) {
  const items = [
    { item_id: goods.plain.id, quantity: "2" },
    { item_id: goods.asking.id, quantity: "1.25", fields: { Blat: "vanilie" }, observations: "cu dedicație" },
  ];
  const facts = { workplaceId: place.id, by: sales.caller, movedBy: delivery.caller };
  const customer = {
    name: "Ștefan Țiriac-Constantinescu",
    phone: "+40 745 123 456",
    email: "stefan@example.com",
  };
  const open = await makeOrder(tenant, { ...facts, items, customer });
  const preparing = await makeOrder(tenant, { ...facts, items, status: "order_preparing" });
  for (const status of ["order_completed", "order_delivered", "order_discarded"] as const)
    await makeOrder(tenant, { ...facts, items, status });
  const { id: customer_id } = await prisma.customer.findFirstOrThrow({
    where: { organizationId: tenant.organizationId },
  });
  const other = await prisma.customer.create({
    data: {
      organizationId: tenant.organizationId,
      name: customer.name,
      phone: "0745 123 457",
      phoneDigits: "0745123457",
      address: "Calea Mărășești nr. 100, bloc B, scara 2, etaj 3",
    },
  });
  return { order_id: open.id, preparing_id: preparing.id, customer_id, other_id: other.id };
}
