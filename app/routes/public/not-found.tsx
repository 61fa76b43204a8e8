import { data } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { AppHandle } from "#app/lib/i18n.ts";
import { SiteFrame } from "./site-frame.tsx";

export const handle: AppHandle = { hydrate: false, room: "site" };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useTranslation(["public", "common"]);
  return (
    <SiteFrame>
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
    </SiteFrame>
  );
}
