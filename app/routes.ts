import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { subscriptionRoutes } from "./routes/console/subscriptions/subscription-routes.ts";
import { orderRoutes } from "./routes/orders/order-routes.ts";
import { takingRoutes } from "./routes/orders/taking/taking-routes.ts";
import { shopRoutes } from "./routes/shop/shop-routes.ts";
import { deskRoutes } from "./routes/support/desk-routes.ts";

/** Every URL of the product, by audience. */
export default [
  // The public site
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("how_it_works", "routes/public/how-it-works.tsx"),
    route("pricing", "routes/public/pricing.tsx", [
      route("congratulations/:purchase_id", "routes/public/congratulations.tsx"),
    ]),
    route("pricing/pay/:purchase_id", "routes/public/pay.tsx"),
    route("contact", "routes/public/contact.tsx"),
    route("privacy", "routes/public/privacy.tsx"),
    route("terms", "routes/public/terms.tsx"),
    route("legal", "routes/public/legal.tsx"),
    route("order_success", "routes/public/order-success.tsx"),
    route("404", "routes/public/not-found.tsx"),
    route("v1", "routes/public/api/page.tsx"),
  ]),
  route("pricing/pay/:purchase_id/mail", "routes/public/mail-link.ts"),
  route("language", "routes/language.ts"),
  route("consent", "routes/consent.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("refresh", "routes/refresh.ts"),

  // Signing in; both ids are named by document 1, section 2
  layout("routes/session/layout.tsx", [
    route("login", "routes/session/login.tsx", { id: "account_login_step1" }),
    route("activate", "routes/session/activate.tsx", { id: "account_login_step2" }),
    route("activate/link", "routes/session/link.tsx"),
    route("activate/email", "routes/session/email-change.tsx"),
    route("activate/join", "routes/session/join.tsx"),
    route("activate/end", "routes/session/end-reported.tsx"),
    route("login/passkey", "routes/session/passkey.tsx"),
    route("activate/passkey", "routes/session/passkey-due.tsx"),
    route("activate/passkey/use", "routes/session/use-passkey.ts"),
    route("activate/passkey/leave", "routes/session/leave-business.tsx"),
    route("activate/passkey/ask", "routes/session/ask-replacement.ts"),
    route("switch", "routes/session/switch-asked.tsx"),
    route("switch/:business_id", "routes/session/switch.ts"),
    route("welcome", "routes/session/welcome.tsx"),
  ]),
  route("logout", "routes/session/logout.ts"),

  // The console
  route("console/sidebar", "routes/console/sidebar.ts"),
  route("console", "routes/console/layout.tsx", [
    layout("routes/console/boundary.tsx", [
      index("routes/console/first-page.ts"),
      route("store", "routes/console/store.tsx"),
      route("account", "routes/console/account/page.tsx", [
        route("passkeys/:passkey_id/remove", "routes/console/account/remove-passkey.tsx"),
      ]),
      route("account/language", "routes/console/account/language.ts"),
      route("account/slash", "routes/console/account/slash.ts"),
      route("account/export", "routes/console/account/export.ts"),
      route("account/export/made", "routes/console/account/made-export.ts"),
      route("account/phone", "routes/console/account/phone.tsx"),
      route("account/email", "routes/console/account/email.tsx"),
      route("account/email/cancel", "routes/console/account/cancel-email.ts"),
      route("account/proof", "routes/console/account/proof.tsx"),
      route("account/proof/send", "routes/console/account/send-proof.ts"),
      route("account/proof/passkey", "routes/console/account/prove-by-passkey.ts"),
      route("account/passkeys/new", "routes/console/account/new-passkey.tsx"),
      route("account/passkeys/:passkey_id/name", "routes/console/account/rename-passkey.ts"),
      route("account/sessions/end", "routes/console/account/end-others.ts"),
      route("account/sessions/:session_id/end", "routes/console/account/end-session.ts"),
      route("organization", "routes/console/organization/page.tsx", [
        route("users/new", "routes/console/organization/enroll.tsx"),
        route("users/:user_id/permissions", "routes/console/organization/permissions.tsx"),
        route("users/:user_id/remove", "routes/console/organization/remove.tsx"),
        route("leave", "routes/console/organization/leave.tsx"),
        route("remove", "routes/console/organization/schedule.tsx"),
      ]),
      route("organization/sign-in", "routes/console/organization/sign-in.tsx"),
      route("organization/sign-in/replacements/:replacement_id", "routes/console/organization/consent.ts"),
      route("helpdesk", "routes/console/helpdesk/list.tsx", [
        route("new", "routes/console/helpdesk/new.tsx"),
      ]),
      route("helpdesk/:ticket_id", "routes/console/helpdesk/ticket.tsx"),
      route("helpdesk/:ticket_id/close", "routes/console/helpdesk/close.ts"),
      route("audit", "routes/console/audit/list.tsx"),
      route("audit/access", "routes/console/audit/access.tsx"),
      route("audit/verify", "routes/console/audit/verify.tsx"),
      route("audit/export", "routes/console/audit/export.ts"),
      route("organization/keep", "routes/console/organization/keep.ts"),
      route("organization/invoices/:id", "routes/console/organization/download.ts"),
      route("organization/users/:user_id/view", "routes/console/organization/view.tsx"),
      route("organization/view/end", "routes/console/organization/end-view.ts"),
      ...subscriptionRoutes,
      route("business/cash_register", "routes/console/business/cash-register.tsx"),
      route("business/transactions", "routes/console/business/transactions.tsx"),
      route("store/activity", "routes/console/activity/page.tsx"),
      route("store/workplaces", "routes/console/workplaces/list.tsx", [
        route("new", "routes/console/workplaces/new.tsx"),
        route(":location_id/edit", "routes/console/workplaces/edit.tsx"),
        route(":location_id/delete", "routes/console/workplaces/delete.tsx"),
      ]),
      route("store/workplaces/:location_id/pickup", "routes/console/pickup/workplace.tsx"),
      route("store/members", "routes/console/members/list.tsx", [
        route("new", "routes/console/members/new.tsx"),
        route(":member_id/edit", "routes/console/members/edit.tsx"),
        route(":member_id/pin", "routes/console/members/pin.tsx"),
        route(":member_id/delete", "routes/console/members/delete.tsx"),
      ]),
      route("store/members/sessions/:member_id/:session_id/delete", "routes/console/members/end-session.ts"),
      route("store/categories", "routes/console/categories/list.tsx", [
        route("new", "routes/console/categories/new.tsx"),
        route(":category_id/edit", "routes/console/categories/edit.tsx"),
        route(":category_id/delete", "routes/console/categories/delete.tsx"),
      ]),
      route("store/categories/:category_id/state/:state", "routes/console/categories/state.ts"),
      route("store/categories/:category_id/position/:position", "routes/console/categories/position.ts"),
      route("store/products", "routes/console/products/list.tsx", [
        route(":item_id/archive", "routes/console/products/archive.tsx"),
        route(":item_id/price", "routes/console/products/price.tsx"),
      ]),
      route("store/products/export", "routes/console/products/export.ts"),
      route("store/products/:item_id/position/:position", "routes/console/products/position.ts"),
      route("store/products/:item_id/state/:state", "routes/console/products/state.ts"),
      route("store/products/:item_id/out/:out_today", "routes/console/products/out-today.ts"),
      route("store/products/:item_id/images", "routes/console/products/receive-image.ts"),
      route(
        "store/products/:item_id/images/:image_id/position/:position",
        "routes/console/products/move-image.ts",
      ),
      route("store/product/images", "routes/console/products/upload-images.tsx"),
      route("store/product/images/:image_id/position/:position", "routes/console/products/change-image.tsx", {
        id: "console-move-image",
      }),
      route("store/product/images/:image_id/remove", "routes/console/products/change-image.tsx", {
        id: "console-remove-image",
      }),
      route("store/product", "routes/console/products/product.tsx", [
        route("images/:image_id/delete", "routes/console/products/delete-image.tsx"),
      ]),
      route("store/orders", "routes/console/orders/list.tsx", [
        route("views/new", "routes/console/orders/new-view.tsx"),
        route("export", "routes/console/orders/export/page.tsx"),
      ]),
      route("store/orders/export/file", "routes/console/orders/export/download.ts"),
      route("store/orders/export/made", "routes/console/orders/export/made.ts"),
      route("store/orders/views/:view_id/delete", "routes/console/orders/delete-view.ts"),
      route("store/orders/open", "routes/console/orders/open.tsx"),
      route("store/orders/calendar", "routes/console/orders/calendar.tsx"),
      route("store/orders/new", "routes/console/orders/take.tsx"),
      layout(
        "routes/console/orders/taking/layout.tsx",
        prefix("store/orders/at/:location_id", takingRoutes("console")),
      ),
      ...prefix(
        "store",
        orderRoutes("console", "routes/console/orders/order.tsx", [
          route("discard", "routes/console/orders/discard.tsx"),
          route("anonymize", "routes/console/orders/anonymize.tsx"),
        ]),
      ),
      route("store/reports", "routes/console/reports/page.tsx"),
      route("store/reports/spreadsheet", "routes/console/reports/spreadsheet.ts"),
      route("store/reports/mail", "routes/console/reports/mail.ts"),
      route("store/customers", "routes/console/customers/list.tsx"),
      route("store/customers/:customer_id", "routes/console/customers/customer.tsx", [
        route("edit", "routes/console/customers/edit.tsx"),
        route("anonymize", "routes/console/customers/anonymize.tsx"),
      ]),
      route("store/customers/:customer_id/merge", "routes/console/customers/choose-other.tsx"),
      route("store/customers/:customer_id/merge/:other_id", "routes/console/customers/merge.tsx"),
      route("store/settings", "routes/console/settings/page.tsx", [
        route("business", "routes/console/settings/business.tsx"),
        route("shop", "routes/console/settings/shop.tsx"),
        route("logo/:file_id/delete", "routes/console/settings/delete-logo.tsx"),
        route(":setting_id?", "routes/console/settings/setting.tsx"),
      ]),
      route("store/settings/pickup", "routes/console/pickup/business.tsx"),
      route("store/settings/pause/:paused/:location_id?", "routes/console/settings/pause.ts"),
    ]),
  ]),

  // The store site
  route("store", "routes/store/business.tsx"),
  route("store/:slug", "routes/store/sign-in.tsx"),
  route("store/:slug/sign-out", "routes/store/sign-out.ts"),
  route("store/:slug", "routes/store/layout.tsx", [
    layout("routes/store/boundary.tsx", [
      route("workplace", "routes/store/workplace.tsx"),
      ...takingRoutes("store", [route("leave", "routes/store/leave.tsx")]),
      route("resume", "routes/store/resume.tsx"),
      route("mine", "routes/store/mine.tsx"),
      route("find", "routes/store/find.tsx"),
      route("board", "routes/store/board.tsx", [
        route("discard/:order_id", "routes/store/discard.tsx", { id: "store-board-discard" }),
      ]),
      route("pause/:location_id/:paused", "routes/store/pause.ts"),
      route("calendar", "routes/store/calendar.tsx"),
      route("history", "routes/store/history.tsx"),
      ...orderRoutes("store", "routes/store/order.tsx", [
        route("discard", "routes/store/discard.tsx", { id: "store-order-discard" }),
        route("repeat", "routes/store/repeat-order.tsx"),
      ]),
      route("orders/:order_id/acknowledge", "routes/store/acknowledge.ts"),
    ]),
  ]),

  // The online shop
  ...shopRoutes,

  // Printing
  route("print/orders/:order_id", "routes/print/receipt.tsx"),
  route("print/workplaces/:location_id", "routes/print/workplace-sheet.tsx"),
  route("print/members/:member_id", "routes/print/member-card.tsx"),
  route("print/shop", "routes/print/shop-poster.tsx"),
  route("print/reports", "routes/print/products-report.tsx"),

  // Pictures and live screens
  route("files/:key/:size", "routes/files.ts"),
  route("screenshots/:key/:size", "routes/screenshots.ts"),
  route("events/orders", "routes/events.ts"),

  // The desk of the operator's staff
  ...deskRoutes,

  // Machines
  route("webhooks/mail", "routes/webhooks.mail.ts"),
  route("webhooks/:provider", "routes/webhooks.ts"),
  route("v1/openapi.json", "routes/openapi.ts"),
  route("health/live", "routes/health.live.ts"),
  route("health/ready", "routes/health.ready.ts"),

  // The outbox of an installation without a mail server
  route("dev/mail", "routes/dev/mails.tsx"),
  route("dev/mail/:id", "routes/dev/mail.tsx"),
  route("dev/mail/:id/html", "routes/dev/mail-html.ts"),

  // Anything else
  route("*", "routes/public/unknown.ts"),
] satisfies RouteConfig;
