import { accountLines, passkeyLines } from "./account-screens.ts";
import { deskLines } from "./desk-screens.ts";
import type { Visitor } from "./screen-world.ts";
import { shopLines, shopperLines } from "./shop-screens.ts";

/** One address that draws a screen. */
export interface Screen {
  who: Visitor;
  /** As app/routes.ts has it; its parameters are those of the world. */
  at: string;
  /** What the address goes on with; `:item_id` stands for a parameter here too. */
  search?: string;
  /** By which name the world has what stands for a parameter, where it has several such. */
  by?: Readonly<Record<string, string>>;
  /** The heading that says which screen it is: a text's key and what stands in it, or words that are nobody's text. */
  sees: string | [key: string, params: Record<string, string | number>];
  /** Whether it is a list, which has columns: it is looked at as what is `wide`. */
  list?: boolean;
  /** Whether it is looked at in windows of every width, and with axe on a phone too. */
  wide?: boolean;
  /** Parts that are drawn like others which stand before them: axe looks at those. */
  alike?: string;
  /** Whether it is a dialog that closes by its links only. */
  fixed?: boolean;
  /** 200 without it. */
  status?: number;
}

export type Line = [at: string, sees: Screen["sees"], more?: Partial<Screen>];

const seenBy = (who: Visitor, lines: readonly Line[]): Screen[] =>
  lines.map(([at, sees, more]) => ({ who, at, sees, ...more }));

const business = "Brutăria Lupu";
const clerk = { email: "contabilitate.centrala@magazinul-nostru-din-cluj.ro" };
const plan = { plan: "STORE ULTIMATE" };
const place = { name: "Punct de lucru Piața Victoriei" };
const member = { name: "ioana" };
const cake = { name: "Tort Ciocolată/Fistic/Zmeură/Caramel/Nucă" };
const category = { name: "Torturi și prăjituri de sărbători" };
const customer = "Ștefan Țiriac-Constantinescu";
const ticket = "Bonul se taie la imprimanta de pe tejghea, iar ultimul rând lipsește";
const first = { number: 1 };
const [list, wide, fixed] = [{ list: true }, { wide: true }, { fixed: true }];
const everything = "?statuses=order_pending,order_preparing,order_completed,order_delivered";
const ofTransaction = { search: "?_ptxn=:transaction_id&told=1", fixed: true };
const ofProduct = { search: "?product_id=:item_id" };

/** Every screen of the product. A screen that is added is a line here: it is then looked at in all that it must be. */
export const screens: readonly Screen[] = [
  ...seenBy("nobody", [
    ["/", "public:home.heading"],
    ["/how_it_works", "guide:title", wide],
    ["/pricing", "pricing:heading", wide],
    ["/pricing", "pricing:pay.title", ofTransaction],
    ["/contact", "contact:title", wide],
    ["/privacy", "legal:privacy.title", wide],
    ["/terms", "legal:terms.title"],
    ["/legal", "legal:entity.title"],
    ["/order_success", "public:order_success.title", { search: "?session_id=1" }],
    ["/404", "public:not_found.title", { status: 404 }],
    ["/v1", "api:heading", { alike: ".call + .call" }],
    ["/login", "session:login.title"],
    ["/activate/link", "session:link.title", { search: "?token=:token" }],
    ["/activate/link", "session:link.closedTitle", { search: "?token=spent" }],
    ["/activate/email", "session:email.title", { search: "?token=:change_token" }],
    ["/login/passkey", "session:passkey.title"],
    ["/activate/join", ["session:join.title", { business }], { search: "?token=:invitation_token" }],
    ["/activate/join", "session:join.closedTitle", { search: "?token=spent" }],
    ["/activate/end", "session:end.title", { search: "?token=:end_token" }],
    ["/activate/end", "session:end.closedTitle", { search: "?token=spent" }],
    ["/activate/email", "session:email.closedTitle", { search: "?token=spent" }],
    ["/store", "store:business.title"],
    ["/store/:slug", business],
    ...shopLines,
    ["/dev/mail", "outbox:title"],
    ["/dev/mail/:id", "Comanda 1"],
  ]),
  ...seenBy("shopper", shopperLines),
  ...seenBy("asked", [["/activate", "session:activate.title", { search: "?q=:email" }]]),
  ...seenBy("newcomer", [
    ["/welcome", "session:welcome.title"],
    ["/console/organization", "organization:title", list],
    ...passkeyLines,
  ]),
  ...seenBy("keyless", [
    ["/activate/passkey", "session:due.addTitle"],
    ["/activate/passkey/leave", ["organization:leave.heading", { business }]],
  ]),
  ...seenBy("lost", [["/activate/passkey", "session:due.useTitle"]]),
  ...seenBy("owner", [
    ["/", "public:home.heading"],
    ["/console/store", "console:menu.dashboard"],
    ["/console/store/activity", "activity:title", list],
    ["/console/store/activity", "activity:title", { search: "?timeframe_h=72", list: true }],
    ...accountLines,
    ["/console/helpdesk", "helpdesk:title", list],
    ["/console/helpdesk/new", "helpdesk:create", fixed],
    ["/console/helpdesk/:ticket_id", ticket],
    ["/console/organization", "organization:title", list],
    ["/console/organization/users/new", "organization:enrollTitle", { ...fixed, ...wide }],
    [
      "/console/organization/users/:user_id/permissions",
      "organization:permissionsTitle",
      { ...fixed, ...wide },
    ],
    ["/console/organization/users/:user_id/remove", ["organization:withdraw.title", clerk], fixed],
    ["/console/organization/leave", ["organization:leave.heading", { business }], fixed],
    ["/console/organization/sign-in", "account:rule.heading", wide],
    ["/console/audit", "audit:title", list],
    ["/console/audit", "audit:title", { search: "?user=nimeni" }],
    ["/console/audit/access", "audit:title", list],
    ["/console/audit/verify", "audit:verifying.title"],
    ["/console/organization/remove", "removal:dialog.title", { fixed: true }],
    ["/console/organization", "organization:title", { search: "?page=2", list: true }],
    ["/console/subscriptions", "subscriptions:title", list],
    ["/pricing", "pricing:heading", wide],
    ["/pricing", "pricing:heading", { search: "?cycle=month" }],
    ["/pricing", "pricing:heading", { search: "?left=:invoiced_id" }],
    ["/pricing", "pricing:pay.title", { ...ofTransaction, ...wide }],
    ["/pricing/pay/:purchase_id", "pricing:pay.title", { by: { purchase_id: "invoiced_id" } }],
    ["/pricing/congratulations/:purchase_id", "pricing:congratulations.title", fixed],
    ["/console/subscriptions/:subscription_id/stop", ["subscriptions:stop.title.month", plan]],
    ["/console/subscriptions/:subscription_id/change", ["subscriptions:changing.title", plan]],
    [
      "/console/subscriptions/:subscription_id/change",
      ["subscriptions:changing.title", plan],
      { search: "?plan_id=store_basic" },
    ],
    ["/console/business/cash_register", "console:cashRegister"],
    ["/console/business/transactions", "console:transactions"],
    ["/console/organization/users/:user_id/view", "console:viewing.title"],
    ["/console/store/workplaces", "workplaces:title", list],
    ["/console/store/workplaces/new", "workplaces:new"],
    ["/console/store/workplaces/:location_id/edit", ["workplaces:edit", place]],
    ["/console/store/workplaces/:location_id/delete", ["workplaces:delete.title", place]],
    ["/console/store/members", "members:title", list],
    ["/console/store/members/new", "members:new"],
    ["/console/store/members/:member_id/edit", ["members:edit", member]],
    ["/console/store/members/:member_id/pin", ["members:newPin.title", member]],
    ["/console/store/members/:member_id/delete", ["members:delete.title", member]],
    ["/console/store/categories", "categories:title", list],
    ["/console/store/categories", "categories:title", { search: "?sort=position", list: true }],
    ["/console/store/categories/new", "categories:new"],
    ["/console/store/categories/:category_id/edit", ["categories:edit", category]],
    ["/console/store/categories/:category_id/delete", ["categories:delete.title", category]],
    ["/console/store/products", "products:title", list],
    ["/console/store/products/:item_id/archive", ["products:archiving.title", cake]],
    ["/console/store/products/:item_id/price", ["products:price.title", cake]],
    ["/console/store/product", "products:form.new"],
    ["/console/store/product", "products:form.new", { search: "?from=:item_id" }],
    ["/console/store/product", cake.name, ofProduct],
    ["/console/store/product/images", cake.name, ofProduct],
    ["/console/store/product/images/:image_id/position/:position", cake.name, ofProduct],
    ["/console/store/product/images/:image_id/remove", cake.name, ofProduct],
    ["/console/store/product/images/:image_id/delete", ["products:images.deleting.title", first], ofProduct],
    ["/console/store/orders", "orders:title", list],
    ["/console/store/orders", "orders:title", { search: "?q=nimeni" }],
    ["/console/store/orders/export", "exports:title"],
    ["/console/store/orders/views/new", "orders:views.saveTitle", { search: "?q=stefan" }],
    ["/console/store/orders/open", "orders:find.title", list],
    ["/console/store/orders/new", "store:new.title"],
    ["/console/store/orders/at/:location_id/new", "store:new.title", { list: true, wide: true }],
    ["/console/store/orders/at/:location_id/new/add/:item_id", cake.name],
    ["/console/store/orders/at/:location_id/new/lines/:line_id", cake.name],
    ["/console/store/orders/at/:location_id/new/quick", "store:quick.title"],
    ["/console/store/orders/at/:location_id/new/clear", "store:clear.title"],
    ["/console/store/orders/at/:location_id/new/park", "store:park.title"],
    ["/console/store/orders/at/:location_id/parked", "store:parked.title"],
    ["/console/store/orders/at/:location_id/parked/:parked_id/delete", "store:deleteParked.title"],
    ["/console/store/orders/calendar", "orders:calendar.title", list],
    ["/console/store/orders/:order_id", ["orders:order", first]],
    ["/console/store/orders/:order_id/discard", ["orders:discard.title", first]],
    ["/console/store/orders/:order_id/anonymize", ["orders:anonymize.title", first]],
    ["/console/store/orders/:order_id/email", ["orders:emailing.title", first]],
    ["/console/store/orders/:order_id/edit", ["orders:editing.title", first], wide],
    ["/console/store/reports", "reports:title", { search: everything, ...list }],
    ["/console/store/reports", "reports:title", list],
    ["/console/store/reports", "reports:title", { search: "?locations=&statuses=" }],
    ["/print/reports", "reports:title", { search: everything, wide: true }],
    ["/console/store/customers", "customers:title", list],
    ["/console/store/customers/:customer_id", customer, list],
    ["/console/store/customers/:customer_id/edit", "customers:edit"],
    ["/console/store/customers/:customer_id/anonymize", "customers:anonymize.title"],
    ["/console/store/customers/:customer_id/merge", "customers:merge.choose", list],
    ["/console/store/customers/:customer_id/merge", "customers:merge.choose", { search: "?filter=nimeni" }],
    ["/console/store/customers/:customer_id/merge/:other_id", "customers:merge.title"],
    ["/console/store/settings", "settings:title"],
    ["/console/store/settings/business", "settings:title"],
    ["/console/store/settings/shop", "settings:title"],
    ["/console/store/settings/logo/:file_id/delete", "settings:business.logoAsk.title"],
    ["/console/store/settings/pickup", "pickup:title", wide],
    ["/console/store/workplaces/:location_id/pickup", ["pickup:titleOf", place], wide],
    ["/console/store/settings/:setting_id?", "settings:title"],
    ["/print/orders/:order_id", business],
    ["/print/workplaces/:location_id", ["print:sheet.title", place], { search: "?day=all" }],
    ["/print/members/:member_id", business],
    ["/print/shop", business],
  ]),
  ...seenBy("leaving", [
    ["/console/account/proof", "account:proof.heading"],
    ["/console/account/proof", "account:proof.heading", { search: "?sent" }],
    [
      "/console/subscriptions/:subscription_id/end",
      ["subscriptions:end.title", { plan: "STORE MEMBER" }],
      { by: { subscription_id: "due_id" } },
    ],
    ["/console/organization", "organization:title", list],
    ["/switch", ["session:switch.title", { business }], { search: "?business=:business_id" }],
    ["/switch", "session:switch.strangeTitle", { search: "?business=nimeni", status: 404 }],
  ]),
  ...seenBy("viewing", [["/console/store/workplaces", "workplaces:title", list]]),
  ...seenBy("support", [
    ["/console/store/workplaces", "workplaces:title", list],
    ["/console/account", "account:title", list],
  ]),
  ...seenBy("operator", deskLines),
  ...seenBy("sales", [
    ["/store/:slug/workplace", "store:workplace.title"],
    ["/store/:slug/new", "store:new.title", list],
    ["/store/:slug/new/add/:item_id", cake.name],
    ["/store/:slug/new/lines/:line_id", cake.name],
    ["/store/:slug/new/quick", "store:quick.title"],
    ["/store/:slug/new/clear", "store:clear.title"],
    ["/store/:slug/new/park", "store:park.title"],
    ["/store/:slug/new/leave", "store:park.leaveTitle"],
    ["/store/:slug/parked", "store:parked.title"],
    ["/store/:slug/parked/:parked_id/delete", "store:deleteParked.title"],
    ["/store/:slug/resume", "store:resume.title"],
    ["/store/:slug/mine", "store:mine.title", list],
    ["/store/:slug/find", "orders:find.title", { search: "?q=stefan", list: true }],
    ["/store/:slug/calendar", "orders:calendar.title", list],
    ["/store/:slug/history", "store:history.title", list],
    ["/store/:slug/orders/:order_id", ["orders:order", first]],
    ["/store/:slug/orders/:order_id/discard", ["orders:discard.title", first]],
    ["/store/:slug/orders/:order_id/email", ["orders:emailing.title", first]],
    ["/store/:slug/orders/:order_id/repeat", ["store:repeat.title", first]],
    ["/store/:slug/orders/:order_id/edit", ["orders:editing.title", first], wide],
  ]),
  ...seenBy("delivery", [
    ["/store/:slug/board", "store:board.title", list],
    ["/store/:slug/find", "orders:find.title", list],
    ["/store/:slug/board", "store:board.title", { search: "?prepare=:preparing_id" }],
    ["/store/:slug/board/discard/:order_id", ["orders:discard.title", first]],
    ["/store/:slug/calendar", "orders:calendar.title", list],
    ["/store/:slug/history", "store:history.title", list],
    ["/store/:slug/orders/:order_id", ["orders:order", first]],
  ]),
];
