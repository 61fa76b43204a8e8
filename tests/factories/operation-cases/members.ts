import type { OperationCases } from "./operation-case.ts";

const member = { username: "Ioana Pop", role: "sales" };

export const membersCases: OperationCases = {
  "POST_/v1/members/login": {
    input: (own) => ({
      store: own.tenant.scope.organization.slug,
      username: own.sales.username,
      pin: "000000",
    }),
    bad: [[{ store: "", username: "", pin: "" }, "store", "username", "pin"]],
  },
  "PUT_/v1/members/sessions/locations/:location_id": {
    input: (own) => ({ location_id: own.workplace.id }),
    foreign: (_, other) => [{ location_id: other.workplace.id }],
    by: (own) => own.delivery.caller,
  },
  "GET_/v1/members": {},
  "POST_/v1/members": {
    input: () => member,
    foreign: (_, other) => [{ restricted_locations: [other.workplace.id] }],
    bad: [
      [{ username: "ab" }, "username"],
      [{ role: "boss" }, "role"],
    ],
    makes: "member",
  },
  "PUT_/v1/members/:member_id": {
    input: (own) => ({ ...member, member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }, { restricted_locations: [other.workplace.id] }],
    bad: [[{ username: "" }, "username"]],
  },
  "PUT_/v1/members/:member_id/pin": {
    input: (own) => ({ member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }],
  },
  "DELETE_/v1/members/:member_id": {
    input: (own) => ({ member_id: own.sales.id }),
    foreign: (_, other) => [{ member_id: other.sales.id }],
  },
  "DELETE_/v1/members/sessions/:member_id/:session_id": {
    input: (own) => ({ member_id: own.sales.id, session_id: own.memberSessionId }),
    foreign: (_, other) => [
      { member_id: other.sales.id, session_id: other.memberSessionId },
      { session_id: other.memberSessionId },
    ],
  },
};
