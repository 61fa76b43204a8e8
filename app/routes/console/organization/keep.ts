import { redirect } from "react-router";
import { keepOrganization } from "#app/domain/removals/keep-organization.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/keep";

const page = "/console/organization";

export const loader = () => redirect(page);

export const action = (args: Route.ActionArgs) =>
  act(keepOrganization, args, { to: page, toast: "removal.kept" });
