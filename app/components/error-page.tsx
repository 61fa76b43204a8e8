import { isRouteErrorResponse, useLocation } from "react-router";
import { useTextSource, useTranslation } from "./translation.tsx";

/** What a person sees when a page can't be shown: what happened, what to do, and where to go. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const { origin } = useTextSource();
  const { pathname } = useLocation();
  const kind = kindOf(error);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="empty">
        <title>{t(`error.${kind}.title`)}</title>
        <h1>{t(`error.${kind}.title`)}</h1>
        <p>{t(`error.${kind}.text`)}</p>
        {kind === "failed" && pathname === origin.path ? (
          <p className="small">{t("error.failed.code", { id: origin.requestId })}</p>
        ) : null}
        <p>
          <a className="btn" href="/">
            {t("error.back")}
          </a>
        </p>
      </div>
    </main>
  );
}

function kindOf(error: unknown): "not_found" | "forbidden" | "refused" | "failed" {
  if (!isRouteErrorResponse(error) || error.status >= 500) return "failed";
  if (error.status === 404) return "not_found";
  return error.status === 403 ? "forbidden" : "refused";
}
