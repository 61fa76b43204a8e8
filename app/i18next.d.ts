import "i18next";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof import("#locales/en/account.json")["default"];
      activity: typeof import("#locales/en/activity.json")["default"];
      answers: typeof import("#locales/en/answers.json")["default"];
      api: typeof import("#locales/en/api.json")["default"];
      audit: typeof import("#locales/en/audit.json")["default"];
      billing: typeof import("#locales/en/billing.json")["default"];
      categories: typeof import("#locales/en/categories.json")["default"];
      common: typeof import("#locales/en/common.json")["default"];
      contact: typeof import("#locales/en/contact.json")["default"];
      console: typeof import("#locales/en/console.json")["default"];
      customers: typeof import("#locales/en/customers.json")["default"];
      dashboard: typeof import("#locales/en/dashboard.json")["default"];
      errors: typeof import("#locales/en/errors.json")["default"];
      exports: typeof import("#locales/en/exports.json")["default"];
      export: typeof import("#locales/en/export.json")["default"];
      interval: typeof import("#locales/en/interval.json")["default"];
      legal: typeof import("#locales/en/legal.json")["default"];
      mail: typeof import("#locales/en/mail.json")["default"];
      members: typeof import("#locales/en/members.json")["default"];
      orders: typeof import("#locales/en/orders.json")["default"];
      organization: typeof import("#locales/en/organization.json")["default"];
      outbox: typeof import("#locales/en/outbox.json")["default"];
      pickup: typeof import("#locales/en/pickup.json")["default"];
      pricing: typeof import("#locales/en/pricing.json")["default"];
      print: typeof import("#locales/en/print.json")["default"];
      products: typeof import("#locales/en/products.json")["default"];
      public: typeof import("#locales/en/public.json")["default"];
      rights: typeof import("#locales/en/rights.json")["default"];
      reports: typeof import("#locales/en/reports.json")["default"];
      removal: typeof import("#locales/en/removal.json")["default"];
      session: typeof import("#locales/en/session.json")["default"];
      spreadsheet: typeof import("#locales/en/spreadsheet.json")["default"];
      settings: typeof import("#locales/en/settings.json")["default"];
      guide: typeof import("#locales/en/guide.json")["default"];
      helpdesk: typeof import("#locales/en/helpdesk.json")["default"];
      invoices: typeof import("#locales/en/invoices.json")["default"];
      shop: typeof import("#locales/en/shop.json")["default"];
      site: typeof import("#locales/en/site.json")["default"];
      support: typeof import("#locales/en/support.json")["default"];
      store: typeof import("#locales/en/store.json")["default"];
      subscriptions: typeof import("#locales/en/subscriptions.json")["default"];
      toasts: typeof import("#locales/en/toasts.json")["default"];
      workplaces: typeof import("#locales/en/workplaces.json")["default"];
    };
  }
}
