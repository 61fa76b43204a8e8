import { redirect } from "react-router";
import { endView } from "#app/domain/accounts/end-view.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/end-view";

const page = "/console/store";

export const loader = () => redirect(page);

export const action = (args: Route.ActionArgs) => act(endView, args, { to: page, toast: "view.ended" });
