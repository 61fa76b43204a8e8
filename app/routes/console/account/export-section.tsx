import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { PostButton } from "#app/components/form.tsx";
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
  timeZone: string;
}

/** The person's own data as an archive: at once, or made by a job where it is much (document 4, Account and organization). */
export function ExportSection({ large, job, timeZone }: ExportSectionProps) {
  const { t } = useTranslation("account");
  return (
    <section className="section" aria-labelledby="account-export">
      <h2 id="account-export">{t("export.title")}</h2>
      <p className="muted lead-in">{t("export.about")}</p>
      {large ? (
        <MadeByJob job={job} timeZone={timeZone} />
      ) : (
        <p>
          <a className="btn line" href="/console/account/export" download>
            {t("export.download")}
          </a>
        </p>
      )}
    </section>
  );
}

function MadeByJob({ job, timeZone }: Pick<ExportSectionProps, "job" | "timeZone">) {
  const { t } = useTranslation("account");
  const format = useFormat();
  if (job && !job.ready) return <Running percent={job.percent} />;
  return (
    <>
      <p className="lead-in">
        {job ? t("export.ready", { when: format.date(job.since, timeZone, "dateTime") }) : t("export.large")}
      </p>
      {job ? (
        <p className="lead-in">
          <a className="btn line" href="/console/account/export/made" download>
            {t("export.download")}
          </a>
        </p>
      ) : null}
      <PostButton action="/console/account/export" variant={job ? "quiet" : "line"}>
        {t(job ? "export.again" : "export.start")}
      </PostButton>
    </>
  );
}

const LOOK_MS = 2_000;

/** How far the job is: looked up by itself, or by the link. */
function Running({ percent }: { percent: number }) {
  const { t } = useTranslation("account");
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const looking = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(looking);
  }, [revalidate]);
  return (
    <>
      <p role="status">
        {t("export.running", { percent })} <progress max={100} value={percent} aria-hidden="true" />
      </p>
      <p>
        <Link to="/console/account">{t("export.look")}</Link>
      </p>
    </>
  );
}
