import { isRouteErrorResponse, Link, Outlet, useParams } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTextSource, useTranslation } from "#app/components/translation.tsx";
import type { Route } from "./+types/boundary";

/** Draws what goes wrong on a page of the store inside of its shell. */
export default function StorePage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation(["store", "common"]);
  const { requestId } = useTextSource().origin;
  const { slug } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind =
    status === 404 ? "not_found" : status === 403 ? "forbidden" : status < 500 ? "refused" : "failed";
  const title = kind === "forbidden" ? t("otherRole.title") : t(`common:error.${kind}.title`);
  return (
    <div className="store-page">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{kind === "forbidden" ? t("otherRole.text") : t(`common:error.${kind}.text`)}</p>
      {kind === "failed" ? <p>{t("common:error.failed.code", { id: requestId })}</p> : null}
      <Link className="btn" to={`/store/${slug}`}>
        {t("backToStart")}
      </Link>
    </div>
  );
}
