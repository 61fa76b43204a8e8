import { data } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import "./site.css";

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useTranslation(["public", "common"]);
  return (
    <div className="wrap">
      <div className="empty">
        <title>{t("not_found.title")}</title>
        <h1>{t("not_found.title")}</h1>
        <p>{t("not_found.text")}</p>
        <a className="btn primary" href="/">
          {t("common:error.back")}
        </a>
      </div>
    </div>
  );
}
