import { useTranslation } from "#app/components/translation.tsx";

/** The one shortcut that is a single key can be switched off (WCAG 2.1.4), in this browser. */
export function SlashChoice({ on }: { on: boolean }) {
  const { t } = useTranslation("account");
  return (
    <section className="section" aria-labelledby="account-slash">
      <h2 id="account-slash">{t("slash.title")}</h2>
      <p className="muted lead-in">{t("slash.about")}</p>
      <form
        id="slash"
        className="segmented"
        method="post"
        action="/console/account/slash"
        aria-labelledby="account-slash"
      >
        {(["on", "off"] as const).map((choice) => (
          <button
            key={choice}
            type="submit"
            name="slash"
            value={choice}
            aria-current={(choice === "on") === on ? "true" : undefined}
          >
            {t(`slash.${choice}`)}
          </button>
        ))}
      </form>
    </section>
  );
}
