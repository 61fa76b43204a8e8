import type { OperationCases } from "./operation-case.ts";

export const auditCases: OperationCases = {
  "GET_/v1/auditlogs": {},
  "GET_/v1/auditlogs/access": {},
  "GET_/v1/auditlogs/export": {},
  "GET_/v1/auditlogs/verify": {},
  "GET_/v1/timeline": {},
};
