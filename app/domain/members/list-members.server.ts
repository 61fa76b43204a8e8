import { mayPass } from "#app/lib/actor.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { memberList, memberOutput } from "./member-input.server.ts";
import { listOfMembers } from "./member-rows.server.ts";
import { renewPin } from "./renew-pin.server.ts";

/**
 * Lists members with their workplaces and, 10 a page, their sessions. A key that writes members includes reading them; the PINs
 * are there only for admins and holders of the PIN key (document 4, Who may do what).
 */
export const listMembers = query({
  key: "GET_/v1/members",
  summary: "List members with their workplaces and sessions",
  access: [
    "GET_/v1/members",
    "POST_/v1/members",
    "PUT_/v1/members/:member_id",
    "PUT_/v1/members/:member_id/pin",
    "DELETE_/v1/members/:member_id",
    "DELETE_/v1/members/sessions/:member_id/:session_id",
  ],
  input: memberList,
  output: pageOf(memberOutput),
  run: ({ db, scope, actor }, { page, username, name, sort, sessions_of: of, sessions_page }) =>
    listOfMembers(db, scope, {
      page,
      sort,
      username: username ?? name,
      sessions: of ? { of, page: sessions_page } : undefined,
      withPins: mayPass(actor, renewPin.access),
    }),
});
