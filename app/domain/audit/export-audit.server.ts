import type { Prisma } from "#app/generated/prisma/client.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type Row, type Sheet, SPREADSHEET, spreadsheetAnswer } from "#app/lib/spreadsheet.server.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { isAuditAct } from "./acts.ts";
import { type AuditRow, auditFilters } from "./audit-input.server.ts";
import { actsFound, auditBatches, countActs } from "./audit-rows.server.ts";
import { actsInWords, type ShownChange } from "./audit-words.server.ts";

/**
 * The audit log, as far as the filters find it, as a spreadsheet; it is made as it is read. The log tells who has exported
 * how many of its entries; that entry is in the file, too, where the filters find it (document 3, Audit log). Refuses
 * `too_many`.
 */
export const exportAudit = query({
  key: "GET_/v1/auditlogs/export",
  summary: "Export the audit log as a spreadsheet",
  refuses: ["too_many"],
  access: ["GET_/v1/auditlogs"],
  input: auditFilters,
  file: SPREADSHEET,
  async run({ db, scope, actor, now, language, ip }, filters) {
    await takeTry("auditExportsOfPerson", `${scope.organizationId} ${actor.id}`);
    const found = actsFound(scope, filters, now);
    const entries = await countActs(db, found);
    await writeAudit(db, { actor, scope, ip }, "audit.exported", [{ after: { entries } }]);
    const { organizationId, organization } = scope;
    const { timeZone } = organization;
    return spreadsheetAnswer([sheetOf(db, scope, found, language)], {
      ...{ language, timeZone, now, organizationId },
      fileName: `audit-${localDay(now, timeZone)}.xlsx`,
    });
  },
});

function sheetOf(db: Tx, scope: Scope, found: Prisma.Sql, language: Language): Sheet {
  const t = textsFor(language, ["audit"]);
  const text = (name: string, width: number) => ({ header: t(name), format: "text" as const, width });
  return {
    name: t("title"),
    columns: [
      { header: t("date"), format: "dateTime" },
      text("user", 28),
      text("action", 36),
      text("about", 28),
      text("ip", 16),
      text("before", 48),
      text("after", 48),
    ],
    rows: rowsOf(db, scope, found, language),
  };
}

async function* rowsOf(db: Tx, scope: Scope, found: Prisma.Sql, language: Language): AsyncGenerator<Row[]> {
  const t = textsFor(language, ["audit"]);
  const act = ({ name }: AuditRow) => (isAuditAct(name) ? t(`act.${name}`) : name);
  for await (const rows of auditBatches(db, found)) {
    const inWords = await actsInWords(db, scope, language, rows);
    yield rows.map((row) => {
      const { subject, changes } = inWords(row);
      return [
        row.created_at,
        row.user_email || t("system"),
        act(row),
        subject,
        row.ip,
        cellOf(changes, "before"),
        cellOf(changes, "after"),
      ];
    });
  }
}

/** The fields with their values, as the screen shows them. */
const cellOf = (changes: readonly ShownChange[], side: "before" | "after"): string =>
  changes.flatMap((change) => (change[side] === null ? [] : [`${change.field}: ${change[side]}`])).join("; ");
