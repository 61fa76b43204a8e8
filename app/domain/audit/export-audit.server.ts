import type { Tx } from "#app/lib/database.server.ts";
import { formatDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { log } from "#app/lib/log.server.ts";
import { query } from "#app/lib/query.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Translate } from "#app/lib/translate.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { xmlText } from "#app/lib/xml-text.ts";
import { isAuditAct } from "./acts.ts";
import { type AuditFilters, type AuditRow, auditFilters } from "./audit-input.server.ts";
import { auditBatches } from "./audit-rows.server.ts";
import { shownField, shownValue } from "./shown-values.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** A cell of a spreadsheet holds no more characters. */
const LONGEST_CELL = 32_767;

/** The audit log, as far as the filters find it, as a spreadsheet; it is made as it is read (document 3, Audit log). Refuses `too_many`. */
export const exportAudit = query({
  key: "GET_/v1/auditlogs/export",
  summary: "Export the audit log as a spreadsheet",
  refuses: ["too_many"],
  access: ["GET_/v1/auditlogs"],
  input: auditFilters,
  file: TYPE,
  async run({ db, scope, actor, now, language }, filters) {
    await takeTry("auditExportsOfPerson", `${scope.organizationId} ${actor.id}`);
    const t = textsFor(language, ["audit"]);
    const headers = ["date", "user", "action", "ip", "before", "after"].map((name) => ({ header: t(name) }));
    // Loaded when somebody exports: it is 16 MB of memory.
    const { writeXlsxStream } = await import("hucre/xlsx");
    const sheet = writeXlsxStream(linesOf(db, scope, filters, language), {
      name: t("title"),
      columns: headers,
      freezePane: { rows: 1 },
    });
    return new Response(sheet, {
      headers: {
        "Content-Type": TYPE,
        "Content-Disposition": `attachment; filename="audit-${now.toISOString().slice(0, 10)}.xlsx"`,
        "Cache-Control": "no-store",
      },
    });
  },
});

async function* linesOf(db: Tx, scope: Scope, filters: AuditFilters, language: Language) {
  const t = textsFor(language, ["audit", "rights"]);
  const { timeZone } = scope.organization;
  const act = ({ name }: AuditRow) => (isAuditAct(name) ? t(`act.${name}`) : name);
  try {
    for await (const rows of auditBatches(db, scope, filters))
      for (const row of rows)
        yield [
          formatDate(row.created_at, language, timeZone, "dateTime"),
          row.user_email,
          act(row),
          row.ip,
          cellOf(t, row.before),
          cellOf(t, row.after),
        ].map(xmlText);
  } catch (err) {
    // The answer has begun by now: it breaks off, and what was read of it is no file.
    log.error({ err, organizationId: scope.organizationId }, "the export of the audit log broke off");
    throw err;
  }
}

/** The fields with their values, as the screen shows them. */
const cellOf = (t: Translate, values: AuditRow["before"]): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${shownField(t, name)}: ${shownValue(t, name, value)}`)
    .join("; ")
    .slice(0, LONGEST_CELL);
