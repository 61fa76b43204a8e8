import "i18next";
import type api from "#locales/en/api.json";
import type categories from "#locales/en/categories.json";
import type common from "#locales/en/common.json";
import type console from "#locales/en/console.json";
import type customers from "#locales/en/customers.json";
import type errors from "#locales/en/errors.json";
import type mail from "#locales/en/mail.json";
import type members from "#locales/en/members.json";
import type orders from "#locales/en/orders.json";
import type outbox from "#locales/en/outbox.json";
import type print from "#locales/en/print.json";
import type products from "#locales/en/products.json";
import type publicSite from "#locales/en/public.json";
import type rights from "#locales/en/rights.json";
import type session from "#locales/en/session.json";
import type settings from "#locales/en/settings.json";
import type store from "#locales/en/store.json";
import type toasts from "#locales/en/toasts.json";
import type workplaces from "#locales/en/workplaces.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      api: typeof api;
      categories: typeof categories;
      common: typeof common;
      console: typeof console;
      customers: typeof customers;
      errors: typeof errors;
      members: typeof members;
      orders: typeof orders;
      outbox: typeof outbox;
      print: typeof print;
      mail: typeof mail;
      products: typeof products;
      public: typeof publicSite;
      settings: typeof settings;
      store: typeof store;
      rights: typeof rights;
      session: typeof session;
      toasts: typeof toasts;
      workplaces: typeof workplaces;
    };
  }
}
