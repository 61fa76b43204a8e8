import { isRouteErrorResponse, Link, Outlet, useParams } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTextSource, useTranslation } from "#app/components/translation.tsx";
import type { Route } from "./+types/boundary";

/** Draws what goes wrong on a page of the store inside of its shell. */
export default function StorePage() {
  return <Outlet />;
}

/** What a refused page tells of its refusal. */
interface Refused {
  code?: string;
  params?: { unsent?: number } | null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation(["store", "common"]);
  const { requestId } = useTextSource().origin;
  const { slug } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind =
    status === 404 ? "not_found" : status === 403 ? "forbidden" : status < 500 ? "refused" : "failed";
  const { code, params }: Refused = (isRouteErrorResponse(error) && error.data) || {};
  const whose = code === "orders_not_yours" ? "otherAuthor" : "otherRole";
  const isUnsent = Boolean(params?.unsent);
  const isGone = isUnsent && kind === "not_found";
  const why = kind === "forbidden" ? t(`${whose}.title`) : t(`common:error.${kind}.title`);
  const title = isUnsent ? t("common:error.unsent") : why;
  const text = isGone ? t("common:error.not_found.unsent") : t(`common:error.${kind}.text`);
  return (
    <div className="store-page">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {isUnsent && !isGone ? <p>{why}.</p> : null}
      <p>{kind === "forbidden" ? t(`${whose}.text`) : text}</p>
      {kind === "failed" ? <p>{t("common:error.failed.code", { id: requestId })}</p> : null}
      <Link className="btn" to={`/store/${slug}`}>
        {t("backToStart")}
      </Link>
    </div>
  );
}
