import { useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { closedFor } from "#app/components/disabled-reason.tsx";
import { FileLink } from "#app/components/file-link.tsx";
import { PostButton } from "#app/components/form.tsx";
import { FormLink } from "#app/components/form-link.tsx";
import { FileUnderWay } from "#app/components/made-file.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { unreadAsked } from "#app/components/unread-days.ts";
import { useFormat } from "#app/components/use-format.ts";
import type { Rest } from "#app/components/use-leading.ts";
import { useRange } from "#app/components/use-range.ts";
import { useSearch } from "#app/components/use-search.ts";
import { BASE } from "../base.ts";
import type { ExportPage } from "./export-page.server.ts";

/** What says how many orders there are, or what is missing: the button rests for it. */
export const FOUND = "export-found";
/** The form that says which orders. */
export const EXPORT_FORM = "export-filter";

interface ExportFileProps {
  page: ExportPage;
  /** What was chosen that is not counted yet. */
  rest: Rest;
}

/**
 * The file: saved at once, or made by a job where it is large, with how far a job is below it; with a reason in words while
 * there is none.
 */
export function ExportFile({ page, rest }: ExportFileProps) {
  const { t } = useTranslation(["exports", "interval"]);
  const counting = useNavigation().state !== "idle" || rest === "soon";
  const { count, missing, job, search, large } = page;
  const unread = useUnread(rest);
  const chosen = missing.location ? t("needLocation") : missing.status ? t("needStatus") : null;
  const reason = chosen ?? (counting ? t("counting") : count === 0 ? t("none") : null);
  if (unread && !counting)
    return <Button {...closedFor(t("interval:unread"), unread)}>{t("download")}</Button>;
  if (reason)
    return <Button {...closedFor(reason, FOUND)}>{counting ? t("counting") : t("download")}</Button>;
  return (
    <>
      <Made page={page} />
      {large ? null : (
        <FormLink file form={EXPORT_FORM} variant="primary" to={`${BASE}/orders/export/file?${search}`}>
          {t("download")}
        </FormLink>
      )}
      {large && (!job?.same || job.ready || job.over) ? (
        <PostButton action={`${BASE}/orders/export/file?${search}`} variant="primary">
          {t(job?.same ? "again" : "make")}
        </PostButton>
      ) : null}
      <UnderWay page={page} />
    </>
  );
}

/** What says which of the days can't be read, where one can't. */
function useUnread(rest: Rest): string | null {
  const asked = unreadAsked(useSearch());
  const unread = rest === null || rest === "soon" ? asked : rest;
  return unread.length > 0 ? unread.map((name) => `${name}-error`).join(" ") : null;
}

/** The file that a job has made, why there is none any more, or that one makes files. */
function Made({ page: { job, large, search, timeZone } }: { page: ExportPage }) {
  const { t } = useTranslation("exports");
  const format = useFormat();
  const days = useRange();
  if (!job) return large ? <p>{t("large")}</p> : null;
  const asked = { ...days(job.asked), when: format.date(job.since, timeZone, "dateTime") };
  if (job.over)
    return (
      <Notice tone="warn" title={t(`${job.over}.title`)}>
        {t(`${job.over}.text`, asked)}
      </Notice>
    );
  if (!job.ready) return null;
  return (
    <>
      <p>{t("ready", asked)}</p>
      <FileLink to={`${BASE}/orders/export/made?${search}`}>{t("downloadMade")}</FileLink>
    </>
  );
}

function UnderWay({ page: { job, search } }: { page: ExportPage }) {
  const { t } = useTranslation("exports");
  const days = useRange();
  if (!job || job.ready || job.over) return null;
  const { percent } = job;
  return (
    <div className="below">
      <FileUnderWay
        text={t("running", { ...days(job.asked), percent })}
        percent={percent}
        look={t("look")}
        at={`?${search}`}
      />
    </div>
  );
}
