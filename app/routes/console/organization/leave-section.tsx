import { DialogLink } from "#app/components/dialog-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** The way out, which is everybody's own (document 4, Who may do what). */
export function LeaveSection({ business }: { business: string }) {
  const { t } = useTranslation("organization");
  return (
    <section className="section" aria-labelledby="leave">
      <h2 id="leave">{t("leave.title")}</h2>
      <p className="muted lead-in">{t("leave.about", { business })}</p>
      <p>
        <DialogLink className="btn" to="leave">
          {t("leave.open")}
        </DialogLink>
      </p>
    </section>
  );
}
