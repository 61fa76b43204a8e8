import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { auditList, auditOutput } from "./audit-input.server.ts";
import { pageOfActs } from "./audit-rows.server.ts";
import { actsInWords } from "./audit-words.server.ts";

/** Who changed what in the organization, latest first, 10 a page (document 2, section 9; document 3, Audit log). */
export const listAudit = query({
  key: "GET_/v1/auditlogs",
  summary: "List the audit log",
  input: auditList,
  output: pageOf(auditOutput),
  run: ({ db, scope, now }, asked) => pageOfActs(db, scope, asked, now),
});

/** The same page as people read it: what each act was done to, and what it changed. */
export const readAudit = query({
  access: ["GET_/v1/auditlogs"],
  input: auditList,
  async run({ db, scope, language, now }, asked) {
    const list = await pageOfActs(db, scope, asked, now);
    const inWords = await actsInWords(db, scope, language, list.items);
    const items = list.items.map((row) => {
      const { id, user_email, name, ip, created_at } = row;
      return { id, user_email, name, ip, created_at, ...inWords(row) };
    });
    return { ...list, items };
  },
});
