import type { OperationCases } from "./operation-case.ts";

export const settingsCases: OperationCases = {
  "GET_/v1/settings": {},
  "GET_/v1/settings/:scope": {
    input: () => ({ scope: "store" }),
  },
  "POST_/v1/settings": {
    input: () => ({ scope: "store", name: "order_pickup_date", data: { display: true } }),
    bad: [
      [{ data: { display: false, required: true } }, "data.required"],
      [{ name: "shop_orders" }, "name"],
      [{ scope: "kitchen" }, "scope"],
    ],
    makes: "setting",
  },
  "PUT_/v1/settings/:setting_id": {
    input: (own) => ({ setting_id: own.setting.id, data: { display: true, required: true } }),
    foreign: (_, other) => [{ setting_id: other.setting.id }],
    bad: [[{ data: { display: false, required: true } }, "data.required"]],
  },
};
