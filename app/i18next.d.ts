import "i18next";
import type common from "#locales/en/common.json";
import type console from "#locales/en/console.json";
import type errors from "#locales/en/errors.json";
import type publicSite from "#locales/en/public.json";
import type toasts from "#locales/en/toasts.json";
import type workplaces from "#locales/en/workplaces.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      common: typeof common;
      console: typeof console;
      errors: typeof errors;
      public: typeof publicSite;
      toasts: typeof toasts;
      workplaces: typeof workplaces;
    };
  }
}
