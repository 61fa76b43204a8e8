import { FileLink } from "#app/components/file-link.tsx";
import { PostButton } from "#app/components/form.tsx";
import { FileUnderWay } from "#app/components/made-file.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

interface Job {
  percent: number;
  since: Date;
  ready: boolean;
}

interface ExportSectionProps {
  large: boolean;
  job: Job | null;
  /** Whether the last one was given up. */
  failed: boolean;
  timeZone: string;
}

/** The person's own data as an archive: at once, or made by a job where it is much (document 4, Account and organization). */
export function ExportSection({ large, job, failed, timeZone }: ExportSectionProps) {
  const { t } = useTranslation("account");
  return (
    <section className="section" aria-labelledby="account-export">
      <h2 id="account-export">{t("export.title")}</h2>
      <p className="muted lead-in">{t("export.about")}</p>
      {large ? (
        <MadeByJob job={job} failed={failed} timeZone={timeZone} />
      ) : (
        <p>
          <FileLink to="/console/account/export">{t("export.download")}</FileLink>
        </p>
      )}
    </section>
  );
}

function MadeByJob({ job, failed, timeZone }: Omit<ExportSectionProps, "large">) {
  const { t } = useTranslation("account");
  const format = useFormat();
  if (job && !job.ready) {
    const { percent } = job;
    const text = t("export.running", { percent });
    return <FileUnderWay text={text} percent={percent} look={t("export.look")} at="/console/account" />;
  }
  return (
    <>
      {failed ? (
        <Notice tone="warn" title={t("export.failed.title")}>
          {t("export.failed.text")}
        </Notice>
      ) : (
        <p className="lead-in">
          {job
            ? t("export.ready", { when: format.date(job.since, timeZone, "dateTime") })
            : t("export.large")}
        </p>
      )}
      {job ? (
        <p className="lead-in">
          <FileLink to="/console/account/export/made">{t("export.download")}</FileLink>
        </p>
      ) : null}
      <PostButton action="/console/account/export" variant={job ? "quiet" : "line"}>
        {t(job || failed ? "export.again" : "export.start")}
      </PostButton>
    </>
  );
}
