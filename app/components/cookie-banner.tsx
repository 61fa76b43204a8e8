import { useTranslation } from "./translation.tsx";

/**
 * Asks a visitor which cookies may stay (document 1, section 4): the necessary ones are on and can't be switched off;
 * nothing is refused or put off. It lies at the foot of the window and has room of its own at the foot of the page.
 */
export function CookieBanner({ to }: { to: string }) {
  const { t } = useTranslation("common");
  return (
    <section className="cookies" aria-labelledby="consent">
      <form className="wrap" method="post" action="/consent">
        <input type="hidden" name="to" value={to} />
        <div>
          <h2 id="consent">{t("cookies.title")}</h2>
          <p>
            {t("cookies.text")} <a href="/privacy#cookies">{t("cookies.more")}</a>
          </p>
        </div>
        <div className="acts">
          <label>
            <input type="checkbox" checked disabled readOnly /> {t("cookies.necessary")}
          </label>
          <label>
            <input type="checkbox" name="preferences" value="1" /> {t("cookies.preferences")}
          </label>
          <button className="btn primary" type="submit">
            {t("cookies.accept")}
          </button>
        </div>
      </form>
    </section>
  );
}
