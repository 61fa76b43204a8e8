import { type Right, rightsByArea } from "#app/domain/accounts/rights.ts";

const { activity, products, categories, workplaces, members, settings } = rightsByArea;
const all: readonly Right[] = Object.values(rightsByArea).flat();

/** What the templates of the role editor tick. The role stays "custom": only its keys are stored. */
export const roleTemplates = {
  shop_manager: [...activity, ...products, ...categories, ...workplaces, ...members, ...settings],
  accountant: [
    "GET_/v1/statistics",
    "GET_/v1/orders",
    "GET_/v1/orders/export",
    "GET_/v1/items/supplies",
    "GET_/v1/organizations",
    "PUT_/v1/organizations/billing",
    "GET_/v1/invoices",
    "GET_/v1/download_invoice",
  ],
  catalogue_editor: [...products, ...categories],
  read_only: all.filter((key) => key.startsWith("GET_")),
} as const satisfies Record<string, readonly Right[]>;

export type RoleTemplate = keyof typeof roleTemplates;

export const templateNames = Object.keys(roleTemplates) as RoleTemplate[];
