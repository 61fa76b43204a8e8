import { isRouteErrorResponse, useParams } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";

interface GoneProps {
  error: unknown;
  title: string;
  text: string;
}

/** What is not in the shop, or not any more, leads back to what is; another failure goes on. */
export function Gone({ error, title, text }: GoneProps) {
  const { t } = useTranslation("shop");
  const { slug } = useParams();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="empty">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="btn" href={`/shop/${slug}`}>
          {t("all")}
        </a>
      </p>
    </div>
  );
}
