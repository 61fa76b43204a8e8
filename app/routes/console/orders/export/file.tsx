import { useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { restingFor } from "#app/components/disabled-reason.tsx";
import { PostButton } from "#app/components/form.tsx";
import { FileUnderWay } from "#app/components/made-file.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { BASE } from "../base.ts";
import type { ExportPage } from "./export-page.server.ts";

/** What says how many orders there are, or what is missing: the button rests for it. */
export const FOUND = "export-found";

interface ExportFileProps {
  page: ExportPage;
  /** Whether something was chosen that is not counted yet. */
  resting: boolean;
}

/**
 * The file: saved at once, or made by a job where it is large, with how far a job is below it; with a reason in words while
 * there is none.
 */
export function ExportFile({ page, resting }: ExportFileProps) {
  const { t } = useTranslation("exports");
  const counting = useNavigation().state !== "idle" || resting;
  const { count, missing, job, search, large } = page;
  const chosen = missing.location ? t("needLocation") : missing.status ? t("needStatus") : null;
  const reason = chosen ?? (counting ? t("counting") : count === 0 ? t("none") : null);
  if (reason)
    return <Button {...restingFor(reason, FOUND)}>{counting ? t("counting") : t("download")}</Button>;
  return (
    <>
      <Made page={page} />
      {large ? null : (
        <a className="btn primary" href={`${BASE}/orders/export/file?${search}`} download>
          {t("download")}
        </a>
      )}
      {large && (!job || job.ready) ? (
        <PostButton action={`${BASE}/orders/export/file?${search}`} variant="primary">
          {t(job ? "again" : "make")}
        </PostButton>
      ) : null}
      <UnderWay page={page} />
    </>
  );
}

/** The file that a job has made, or that one makes files. */
function Made({ page: { job, large, timeZone } }: { page: ExportPage }) {
  const { t } = useTranslation("exports");
  const format = useFormat();
  if (!job) return large ? <p>{t("large")}</p> : null;
  if (!job.ready) return null;
  return (
    <>
      <p>{t("ready", { when: format.date(job.since, timeZone, "dateTime") })}</p>
      <a className="btn" href={`${BASE}/orders/export/made`} download>
        {t("download")}
      </a>
    </>
  );
}

function UnderWay({ page: { job, search } }: { page: ExportPage }) {
  const { t } = useTranslation("exports");
  if (!job || job.ready) return null;
  const { percent } = job;
  return (
    <div className="below">
      <FileUnderWay text={t("running", { percent })} percent={percent} look={t("look")} at={`?${search}`} />
    </div>
  );
}
