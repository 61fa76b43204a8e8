import { redirect } from "react-router";
import { setMessage } from "#app/domain/contact/set-message.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/status";

const messageOf = ({ message_id }: { message_id: string }) => `/support/contact/${message_id}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(messageOf(params));

/** Puts a message away or takes it up again, and leads back to it. */
export const action = (args: Route.ActionArgs) =>
  act(setMessage, args, { to: messageOf(args.params), toast: "contactDesk.set" });
