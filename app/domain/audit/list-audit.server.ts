import { pageOf } from "#app/lib/output.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { query } from "#app/lib/query.server.ts";
import { auditList, auditOutput } from "./audit-input.server.ts";
import { actsFound, auditRows, countActs } from "./audit-rows.server.ts";
import { AUDIT_PER_PAGE } from "./limits.ts";

/** Who changed what in the organization, latest first, 10 a page (document 2, section 9; document 3, Audit log). */
export const listAudit = query({
  key: "GET_/v1/auditlogs",
  summary: "List the audit log",
  input: auditList,
  output: pageOf(auditOutput),
  async run({ db, scope }, { page, ...filters }) {
    const found = actsFound(scope, filters);
    const [items, count] = await Promise.all([
      auditRows(db, found, AUDIT_PER_PAGE, offsetOf(page, AUDIT_PER_PAGE)),
      countActs(db, found),
    ]);
    return { items, limit: AUDIT_PER_PAGE, count, page };
  },
});
