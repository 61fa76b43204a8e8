import { z } from "zod";
import { log } from "#app/lib/log.server.ts";
import { seldom } from "#app/lib/seldom.ts";
import { readUpTo } from "../read-up-to.ts";
import { shownPath } from "./log-request.ts";
import { plainAnswer } from "./plain-answer.ts";
import { reportPath } from "./security-headers.ts";

const maxReportBytes = 16 * 1024;
const text = z.string().optional().catch(undefined);
/** What a browser posts to `report-uri`: one report. */
const oldReport = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
  }),
});
/** What it posts to `report-to`: a list of reports of several kinds. */
const newReports = z
  .array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }))
  .min(1);

interface PolicyReport {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

const occasion = seldom(5);

/**
 * Takes what a browser reports that a page's policy kept from it. Anybody can send anything here: nothing is kept, five
 * reports a minute are logged, without what addresses may carry, and how many were left out.
 */
export async function takePolicyReport(request: Request, requestId: string): Promise<Response> {
  const { whole } = await readUpTo(request, maxReportBytes).catch(() => ({ whole: new Uint8Array() }));
  if (!whole) return plainAnswer(413, reportPath, requestId);
  const report = readReport(whole);
  if (!report) return plainAnswer(400, reportPath, requestId);
  occasion((leftOut) => log.warn({ ...report, leftOut }, "kept from a page by its policy"));
  return new Response(null, { status: 204 });
}

/** The first report of a body; null when it is none. */
function readReport(bytes: Uint8Array): PolicyReport | null {
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  const old = oldReport.safeParse(sent).data?.["csp-report"];
  if (old) {
    const directive = old["effective-directive"] ?? old["violated-directive"];
    return shown(directive, old["blocked-uri"], old["document-uri"]);
  }
  const [first] = newReports.safeParse(sent).data ?? [];
  return first ? shown(first.body.effectiveDirective, first.body.blockedURL, first.body.documentURL) : null;
}

/** Of addresses only where they lead: what follows may be a token, or what somebody typed. */
function shown(directive = "", blocked = "", page = ""): PolicyReport {
  const source = URL.parse(blocked);
  return {
    directive: plain(directive),
    blocked: plain(source?.host ? source.origin : blocked.replace(/[:?#].*$/s, "")),
    page: plain(shownPath(URL.parse(page)?.pathname ?? "")),
  };
}

/** A text for the log: printable ASCII, at most 120 characters. */
const plain = (text: string) => text.slice(0, 120).replaceAll(/[^ -~]/g, "?");
