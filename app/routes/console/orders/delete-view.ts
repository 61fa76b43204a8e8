import { redirect } from "react-router";
import { deleteOrderView } from "#app/domain/order-views/delete-order-view.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/delete-view";
import { BASE } from "./base.ts";

const list = `${BASE}/orders`;

export const loader = () => redirect(list);

export const action = (args: Route.ActionArgs) =>
  act(deleteOrderView, args, { to: list, toast: "views.deleted" });
