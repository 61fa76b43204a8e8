import { action as deleteCategory } from "#app/routes/console/categories/delete.tsx";
import { action as editCategory } from "#app/routes/console/categories/edit.tsx";
import { action as newCategory } from "#app/routes/console/categories/new.tsx";
import { action as switchCategory } from "#app/routes/console/categories/state.ts";
import { action as deleteMember } from "#app/routes/console/members/delete.tsx";
import { action as editMember } from "#app/routes/console/members/edit.tsx";
import { action as endSession } from "#app/routes/console/members/end-session.ts";
import { action as newMember } from "#app/routes/console/members/new.tsx";
import { action as newPin } from "#app/routes/console/members/pin.tsx";
import { action as archiveProduct } from "#app/routes/console/products/archive.tsx";
import { action as outToday } from "#app/routes/console/products/out-today.ts";
import { action as saveProduct } from "#app/routes/console/products/product.tsx";
import { action as switchProduct } from "#app/routes/console/products/state.ts";
import { action as saveSetting } from "#app/routes/console/settings/setting.tsx";
import { action as deleteWorkplace } from "#app/routes/console/workplaces/delete.tsx";
import { action as editWorkplace } from "#app/routes/console/workplaces/edit.tsx";
import { action as newWorkplace } from "#app/routes/console/workplaces/new.tsx";
import type { RouteArgs } from "#tests/setup/route-args.ts";
import type { World } from "./world.ts";

type Act = (args: RouteArgs) => Promise<unknown>;

/** One act through both doors. */
export interface Deed {
  /** `POST /v1/locations`, with ids in place. */
  call: (world: World) => string;
  body?: object;
  page: Act;
  /** The address of the page; its parameters are taken from `params`. */
  path?: (world: World) => string;
  params?: (world: World) => Record<string, string>;
  fields?: Record<string, string>;
}

/** A product as the API and as its form sends it. */
export const product = { name: "Pâine de secară", unit: 1, price: "7.50", state: 0 };
export const productFields = { ...product, unit: "1", state: "0" };
const ids = {
  workplace: (own: World) => ({ location_id: own.workplace.id }),
  member: (own: World) => ({ member_id: own.sales.id }),
  category: (own: World) => ({ category_id: own.category.id }),
  product: (own: World) => ({ item_id: own.product.id }),
};

/** The acts of document 2, section 8, each through both doors. */
export const deeds = {
  createWorkplace: {
    call: () => "POST /v1/locations",
    body: { name: "Mărăști" },
    fields: { name: "Mărăști" },
    page: newWorkplace,
  },
  updateWorkplace: {
    call: (own) => `PUT /v1/locations/${own.workplace.id}`,
    body: { name: "Mărăști" },
    fields: { name: "Mărăști" },
    page: editWorkplace,
    params: ids.workplace,
  },
  deleteWorkplace: {
    call: (own) => `DELETE /v1/locations/${own.workplace.id}`,
    page: deleteWorkplace,
    params: ids.workplace,
  },
  createMember: {
    call: () => "POST /v1/members",
    body: { username: "Ștefan", role: "sales" },
    fields: { username: "Ștefan", role: "sales" },
    page: newMember,
  },
  updateMember: {
    call: (own) => `PUT /v1/members/${own.sales.id}`,
    body: { username: "Ștefan", role: "sales" },
    fields: { username: "Ștefan", role: "sales" },
    page: editMember,
    params: ids.member,
  },
  newPin: { call: (own) => `PUT /v1/members/${own.sales.id}/pin`, page: newPin, params: ids.member },
  removeMember: {
    call: (own) => `DELETE /v1/members/${own.sales.id}`,
    page: deleteMember,
    params: ids.member,
  },
  endSession: {
    call: (own) => `DELETE /v1/members/sessions/${own.sales.id}/${own.memberSessionId}`,
    page: endSession,
    params: (own) => ({ ...ids.member(own), session_id: own.memberSessionId }),
  },
  createProduct: { call: () => "POST /v1/items", body: product, page: saveProduct, fields: productFields },
  updateProduct: {
    call: (own) => `PUT /v1/items/${own.product.id}`,
    body: product,
    page: saveProduct,
    path: (own) => `/console/store/product?product_id=${own.product.id}`,
    fields: productFields,
  },
  disableProduct: {
    call: (own) => `PUT /v1/items/${own.product.id}`,
    body: { state: 3 },
    page: switchProduct,
    params: (own) => ({ ...ids.product(own), state: "3" }),
  },
  outToday: {
    call: (own) => `PUT /v1/items/${own.product.id}/delivery`,
    body: { out_today: true },
    page: outToday,
    params: (own) => ({ ...ids.product(own), out_today: "on" }),
  },
  archiveProduct: {
    call: (own) => `DELETE /v1/items/${own.product.id}`,
    page: archiveProduct,
    params: ids.product,
  },
  createCategory: {
    call: () => "POST /v1/categories",
    body: { name: "Patiserie" },
    fields: { name: "Patiserie" },
    page: newCategory,
  },
  updateCategory: {
    call: (own) => `PUT /v1/categories/${own.category.id}`,
    body: { name: "Patiserie" },
    fields: { name: "Patiserie" },
    page: editCategory,
    params: ids.category,
  },
  disableCategory: {
    call: (own) => `PUT /v1/categories/${own.category.id}`,
    body: { state: 1 },
    page: switchCategory,
    params: (own) => ({ ...ids.category(own), state: "1" }),
  },
  deleteCategory: {
    call: (own) => `DELETE /v1/categories/${own.category.id}`,
    page: deleteCategory,
    params: ids.category,
  },
  saveSetting: {
    call: (own) => `PUT /v1/settings/${own.setting.id}`,
    body: { data: { display: true, required: true } },
    page: saveSetting,
    params: (own) => ({ setting_id: own.setting.id }),
    fields: { scope: "store", name: "order_customer_name", "data.display": "on", "data.required": "on" },
  },
} satisfies Record<string, Deed>;

export type DeedName = keyof typeof deeds;
