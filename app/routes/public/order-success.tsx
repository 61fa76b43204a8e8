import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/i18n.ts";
import "./site.css";

export const handle: AppHandle = { ns: ["public", "common"] };

/** Where whoever has ordered or paid comes back to (document 1, section 2); search engines leave it out. */
export default function OrderSuccess() {
  const { t } = useTranslation(["public", "common"]);
  return (
    <div className="wrap">
      <div className="empty">
        <title>{`${t("order_success.title")} · Tejghea`}</title>
        <meta name="robots" content="noindex" />
        <h1>{t("order_success.title")}</h1>
        <p>
          <a className="btn primary" href="/">
            {t("common:error.back")}
          </a>
        </p>
      </div>
    </div>
  );
}
