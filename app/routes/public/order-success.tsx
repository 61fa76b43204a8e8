import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/i18n.ts";
import "./site.css";

export const handle: AppHandle = { ns: ["public", "common"] };

/**
 * Where whoever has ordered or paid comes back to (document 1, section 2); search engines leave it out. No checkout session is
 * known by its `session_id`, which the page says.
 */
export default function OrderSuccess() {
  const { t } = useTranslation(["public", "common"]);
  return (
    <div className="wrap">
      <div className="empty">
        <title>{`${t("order_success.title")} · Tejghea`}</title>
        <meta name="robots" content="noindex" />
        <h1>{t("order_success.title")}</h1>
        <p>{t("order_success.unknown")}</p>
        <p>
          <a href="/contact">{t("order_success.ask")}</a>
        </p>
        <p>
          <a className="btn primary" href="/">
            {t("common:error.back")}
          </a>
        </p>
      </div>
    </div>
  );
}
