import { Link, Outlet } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Route } from "./+types/boundary";
import { useProblem } from "./use-problem.tsx";

/** Draws what goes wrong on a console page inside of the shell. */
export default function ConsolePage() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("console");
  const { title, text, way } = useProblem(error);
  return (
    <div className="empty">
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{text}</p>
      {way ? <p>{way}</p> : null}
      <Link className="btn" to="/console">
        {t("backToConsole")}
      </Link>
    </div>
  );
}
