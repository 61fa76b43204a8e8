import { ButtonLink } from "#app/components/button.tsx";
import { PostButton } from "#app/components/form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { REMOVAL_DAYS } from "#app/domain/removals/limits.ts";
import type { Danger } from "./danger.server.ts";

/** Where the account is deleted, or a scheduled removal canceled (document 3, section 2). */
export function DangerZone({ removeAt, timeZone, mayKeep }: Danger) {
  const { t } = useTranslation("removal");
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="danger">
      <h2 id="danger">{t("title")}</h2>
      {removeAt ? (
        <Notice
          tone="alert"
          action={mayKeep ? <PostButton action="/console/organization/keep">{t("keep")}</PostButton> : null}
        >
          <p>
            <strong>{t("scheduled", { date: format.upperDate(removeAt, timeZone) })}</strong>
          </p>
          <p>{t("scheduledAbout")}</p>
          {mayKeep ? null : <p>{t("keepAsk")}</p>}
        </Notice>
      ) : (
        <>
          <p className="muted lead-in">{t("about", { days: REMOVAL_DAYS })}</p>
          <p>
            <ButtonLink variant="danger" to="/console/organization/remove" preventScrollReset>
              {t("delete")}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
