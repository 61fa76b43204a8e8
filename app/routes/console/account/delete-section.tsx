import { useTranslation } from "#app/components/translation.tsx";

/** How an account is deleted: by the operator, once it belongs to no business (`delete-account`). */
export function DeleteSection() {
  const { t } = useTranslation("account");
  return (
    <section className="section" aria-labelledby="account-delete">
      <h2 id="account-delete">{t("delete.title")}</h2>
      <p className="muted lead-in">
        {t("delete.about")} <a href="/contact">{t("delete.contact")}</a>
      </p>
    </section>
  );
}
