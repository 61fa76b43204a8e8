import { randomUUID } from "node:crypto";
import type { OperationCase, OperationCases } from "./operation-case.ts";

const badRights: OperationCase["bad"] = [
  [{ role: "owner" }, "role"],
  [{ permissions: ["GET_/v1/everything"] }, "permissions.0"],
];
const custom = { role: "custom", permissions: [] };

export const usersCases: OperationCases = {
  "GET_/v1/organizations": {},
  "POST_/v1/users/enroll": {
    input: () => ({ email: `${randomUUID()}@lupu.ro`, ...custom }),
    bad: badRights,
    makes: "invitation",
  },
  "PUT_/v1/users/:user_id/permissions": {
    input: (own) => ({
      user_id: own.nobody.id,
      ...custom,
      permissions: ["PUT_/v1/users/:user_id/permissions"],
    }),
    foreign: (_, other) => [{ user_id: other.nobody.id }, { user_id: other.invitationId }],
    bad: badRights,
  },
  "POST_/v1/users/withdraw/:user_id": {
    input: (own) => ({ user_id: own.nobody.id }),
    foreign: (_, other) => [{ user_id: other.nobody.id }, { user_id: other.invitationId }],
  },
  "POST_/v1/users/leave": { by: (own) => own.nobody.caller },
  "POST_/v1/users/join": { input: () => ({ token: "spent" }) },
  "POST_/v1/sessions/organizations/:business_id": {
    input: (own) => ({ business_id: own.organizationId }),
    by: (own) => own.admin.caller,
    foreign: (_, other) => [{ business_id: other.organizationId }],
  },
};
