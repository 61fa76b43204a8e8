import { redirect } from "react-router";
import { endMemberSession } from "#app/domain/members/end-session.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/end-session";

const list = "/console/store/members";

export const loader = () => redirect(list);

export const action = (args: Route.ActionArgs) =>
  act(endMemberSession, args, { to: `${list}${args.url.search}`, toast: "members.session" });
