import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { answerLimits, categoryLimits, productLimits } from "#app/domain/catalogue/limits.ts";
import { contactLimits } from "#app/domain/contact/limits.ts";
import { sendMessage } from "#app/domain/contact/send-message.server.ts";
import { addTextToDraft } from "#app/domain/drafts/add-text-to-draft.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { draftLimits, parkedLimits } from "#app/domain/drafts/limits.ts";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { memberLimits } from "#app/domain/members/limits.ts";
import { viewLimits } from "#app/domain/order-views/order-view.ts";
import { saveOrderView } from "#app/domain/order-views/save-order-view.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { receiptLimits } from "#app/domain/orders/receipt-limits.ts";
import { organizationLimits, slugRule } from "#app/domain/organizations/limits.ts";
import { updateBilling } from "#app/domain/organizations/update-billing.server.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { passkeyLimits } from "#app/domain/passkeys/limits.ts";
import { renamePasskey } from "#app/domain/passkeys/rename-passkey.server.ts";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { workplaceLimits } from "#app/domain/workplaces/limits.ts";
import { prisma } from "#app/lib/database.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { type Operation, perform } from "#app/lib/operation.server.ts";
import { address, latin, letters, several } from "#tests/factories/long-words.ts";
import { makePasskey } from "#tests/factories/passkey.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { shopLimitTries, withinRules } from "#tests/factories/shop-limit-tries.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { domainModules, exportsOf } from "#tests/setup/domain-modules.ts";

let shop: Tenant;
let caller: Tenant["admin"];
let location_id: string;
let item_id: string;
beforeAll(async () => {
  shop = await makeTenant({ planId: "store_ultimate" });
  const { organizationId } = shop;
  caller = (await makeUser(shop)).caller;
  passkey_id = (await makePasskey(caller)).id;
  location_id = (await makeWorkplace(shop)).id;
  const fields = [
    { name: "Mesaj", type: "text", required: 0 },
    { name: "Rețetă", type: "textarea", required: 0 },
  ];
  item_id = (await makeProduct(shop, { fields })).id;
  await perform(addToDraft, caller, { location_id, item_id });
  for (const name of ["name", "phone", "email", "address"])
    await prisma.setting.create({
      data: { organizationId, scope: "store", name: `order_customer_${name}`, data: { display: true } },
    });
});

let passkey_id: string;
type Try = (count: number) => readonly [Pick<Operation, "key">, object];
const workplace =
  (field: string): Try =>
  (n) => [createWorkplace, { name: letters(9), [field]: letters(n) }];
const product =
  (more: (n: number) => object): Try =>
  (n) => [createProduct, { name: letters(9), ...more(n) }];
const field = (more: object) => ({ data: { fields: [{ name: "Decor", type: "text", ...more }] } });
const billing =
  (field: string): Try =>
  (n) => [updateBilling, { [field]: letters(n) }];
const order =
  (more: (n: number) => object, line: (n: number) => object = () => ({})): Try =>
  (n) => [placeOrder, { location_id, items: [{ item_id, quantity: "1", ...line(n) }], ...more(n) }];
const none = () => ({});

/** Every limit of what somebody types: what is as long is kept, what is one longer is refused. */
const limits: Record<string, readonly [max: number, attempt: Try]> = {
  "workplace.name": [workplaceLimits.name.max, workplace("name")],
  "workplace.address": [workplaceLimits.address.max, workplace("address")],
  "workplace.phone": [workplaceLimits.phone.max, workplace("phone")],
  "member.username": [
    memberLimits.username.max,
    (n) => [createMember, { username: letters(n), role: "sales" }],
  ],
  "category.name": [categoryLimits.name.max, (n) => [createCategory, { name: letters(n) }]],
  "product.name": [productLimits.name.max, product((n) => ({ name: letters(n) }))],
  "product.sku": [productLimits.sku.max, product((n) => ({ sku: letters(n) }))],
  "product.barcode": [productLimits.barcode.max, product((n) => ({ barcode: letters(n) }))],
  "product.description": [productLimits.description.max, product((n) => ({ description: letters(n) }))],
  "product.nutritional": [productLimits.nutritional.max, product((n) => ({ nutritional: letters(n) }))],
  "product.cartLimit": [productLimits.cartLimit.max, product((n) => ({ cart_limit: n }))],
  "product.fields": [
    productLimits.fields.max,
    product((n) => ({ data: { fields: several(n, (at) => ({ name: `Câmp ${at}`, type: "text" })) } })),
  ],
  "product.fieldName": [productLimits.fieldName.max, product((n) => field({ name: letters(n) }))],
  "product.options": [
    productLimits.options.max,
    product((n) => field({ type: "radio", options: several(n, (at) => `Opțiunea ${at}`) })),
  ],
  "product.option": [
    productLimits.option.max,
    product((n) => field({ type: "radio", options: [letters(n)] })),
  ],
  "answer.text": [answerLimits.text, order(none, (n) => ({ fields: { Mesaj: letters(n) } }))],
  "answer.textarea": [answerLimits.textarea, order(none, (n) => ({ fields: { Rețetă: letters(n) } }))],
  "order.lines": [
    orderLimits.lines,
    order((n) => ({ items: several(n, (at) => ({ item_id, quantity: "1", note: `${at}` })) })),
  ],
  "order.entry": [
    orderLimits.entry,
    (n) => [addTextToDraft, { location_id, text: `Cozonac${"1".padStart(n - 7)}` }],
  ],
  "order.note": [orderLimits.note, order(none, (n) => ({ note: letters(n) }))],
  "order.observations": [orderLimits.observations, order((n) => ({ data: { observations: letters(n) } }))],
  "order.customer.name": [orderLimits.customer.name, order((n) => ({ customer: { name: letters(n) } }))],
  "order.customer.phone": [orderLimits.customer.phone, order((n) => ({ customer: { phone: letters(n) } }))],
  "order.customer.email": [orderLimits.customer.email, order((n) => ({ customer: { email: address(n) } }))],
  "order.customer.address": [
    orderLimits.customer.address,
    order((n) => ({ customer: { address: letters(n) } })),
  ],
  "draft.detail": [
    draftLimits.detail,
    (n) => [keepDraftDetails, { location_id, customer: { phone: letters(n) } }],
  ],
  "parked.name": [parkedLimits.name, (n) => [parkDraft, { location_id, name: letters(n) }]],
  "passkey.name": [passkeyLimits.name.max, (n) => [renamePasskey, { passkey_id, name: letters(n) }]],
  "view.name": [viewLimits.name.max, (n) => [saveOrderView, { name: letters(n) }]],
  "ticket.subject": [
    ticketLimits.subject.max,
    (n) => [createTicket, { subject: letters(n), description: QUESTION }],
  ],
  "ticket.description": [
    ticketLimits.description.max,
    (n) => [createTicket, { subject: letters(9), description: letters(n) }],
  ],
  "contact.message": [contactLimits.message.max, (n) => [sendMessage, { message: letters(n) }]],
  "contact.name": [contactLimits.name.max, (n) => [sendMessage, { message: letters(60), name: letters(n) }]],
  "organization.name": [
    organizationLimits.name.max,
    (n) => [updateOrganizationSettings, { name: letters(n) }],
  ],
  "organization.address": [organizationLimits.address.max, billing("address")],
  "organization.zipcode": [organizationLimits.zipcode.max, billing("zipcode")],
  "organization.phone": [organizationLimits.phone.max, billing("phone")],
  "organization.state": [organizationLimits.state.max, billing("state")],
  "organization.city": [organizationLimits.city.max, billing("city")],
  ...shopLimitTries,
  "organization.slug": [slugRule.max, (n) => [updateOrganizationSettings, { slug: latin(n) }]],
};

const act = async (attempt: Try, count: number) => {
  const [operation, input] = attempt(count);
  return perform(operation as Operation, caller, input);
};

/** Where a limit is kept that has another name: `order.customer.name` is `customer_name` of the table `order`. */
const columns: Record<string, string> = {
  "ticket.description": "ticket_message.message",
  "contact.message": "contact_message.message",
  "contact.name": "contact_message.name",
  "order.note": "order_line.note",
  "parked.name": "draft.parked_name",
  "view.name": "order_view.name",
};

/** No column's CHECK can hold these: what lies within JSON, how many rows there are, what is read and not kept. */
const withoutColumn = new Set([
  ...["product.fields", "product.fieldName", "product.options", "product.option"],
  ...["answer.text", "answer.textarea", "order.lines", "order.entry", "draft.detail", ...withinRules],
]);

/** Makes what was just kept one longer, past the operation: the database has to refuse it by a CHECK. */
async function requireCheck(name: string, max: number) {
  const [noun = "", ...field] = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split(".");
  const [table, column] = (columns[name] ?? `${noun}.${field.join("_")}`).split(".");
  const [found] = await prisma.$queryRaw<{ type: string }[]>`
    SELECT data_type AS type FROM information_schema.columns WHERE table_name = ${table} AND column_name = ${column}`;
  expect(
    found,
    `${name} is kept in another column than ${table}.${column}: say which in \`columns\``,
  ).toBeDefined();
  const [size, longer] =
    found?.type === "text"
      ? [`char_length("${column}")`, `rpad("${column}", ${max + 1}, 'a')`]
      : [`"${column}"`, `${max + 1}`];
  const written = prisma.$executeRawUnsafe(
    `UPDATE "${table}" SET "${column}" = ${longer} WHERE ${size} = ${max}`,
  );
  expect(
    await written.then(() => "written", String),
    `${name} lacks its CHECK, in a migration: ALTER TABLE "${table}" ADD CHECK (${size} <= ${max})`,
  ).toContain("violates check constraint");
}

describe.each(Object.entries(limits))("%s", (name, [max, attempt]) => {
  test(`of ${max} is kept${withoutColumn.has(name) ? "" : ", and no more by the database"}`, async () => {
    await act(attempt, max);
    if (!withoutColumn.has(name)) await requireCheck(name, max);
  });
  test(`of ${max + 1} is refused as too much`, async () => {
    await expect(act(attempt, max + 1)).rejects.toBeInstanceOf(InvalidInput);
  });
});

test("the reason of a discard has its limit, too", async () => {
  const place = async () => perform(placeOrder, caller, { location_id, items: [{ item_id, quantity: "1" }] });
  const discard = async (count: number) =>
    perform(moveOrder, caller, {
      order_id: (await place()).id,
      status: "order_discarded",
      reason: letters(count),
    });
  await discard(orderLimits.reason);
  await requireCheck("order.reason", orderLimits.reason);
  await expect(discard(orderLimits.reason + 1)).rejects.toBeInstanceOf(InvalidInput);
});

test("each limit that a form or a call has is tried above", async () => {
  const leaves = (tree: object, prefix: string): string[] =>
    Object.entries(tree).flatMap(([name, value]) => {
      if (name === "min" || name === "pattern") return [];
      if (typeof value === "object") return leaves(value, `${prefix}.${name}`);
      return [name === "max" ? prefix : `${prefix}.${name}`];
    });
  const defined = await domainModules("**/*limits.ts", "order-views/order-view.ts");
  const named = exportsOf(defined).filter(
    (entry): entry is [string, object] => /Limits$/.test(entry[0]) && typeof entry[1] === "object",
  );
  const all = [
    ...named.flatMap(([name, tree]) => leaves(tree, name.replace(/Limits$/, ""))),
    ...leaves(slugRule, "organization.slug"),
  ];
  // Told apart from lengths: how many of something there may be, its places, and the greatest sum of an order.
  const elsewhere = [
    ...["product.images", "product.position", "order.total", "order.reason"],
    ...["view.views", "purchase.quantity", "ticket.messages", "ticket.pictures"],
    // Of the operator's staff: app/domain/canned-answers/canned-answers.test.ts.
    ...["name", "ro", "en", "answers"].map((name) => `cannedAnswer.${name}`),
    ...leaves(receiptLimits, "receipt"),
  ];
  expect(new Set([...Object.keys(limits), ...elsewhere])).toEqual(new Set(all));
});
