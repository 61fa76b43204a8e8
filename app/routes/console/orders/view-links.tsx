import { Fragment } from "react";
import { Link } from "react-router";
import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import { type OrderView, viewFilters } from "#app/domain/order-views/order-view.ts";
import { filtersIn } from "#app/lib/filters-in.ts";
import { BASE } from "./base.ts";

/** What narrows the list and is kept in no saved search. */
const NARROWING = "show";

const searchOf = (view: OrderView): string =>
  new URLSearchParams(viewFilters.flatMap((name) => (view[name] ? [[name, view[name]]] : []))).toString();

/** The saved searches as links, and what can be done with the present one. */
export function ViewLinks({ views }: { views: readonly OrderView[] }) {
  const { t } = useTranslation("orders");
  const present = filtersIn(useSearch());
  const set = viewFilters.flatMap((name) => present.filter(([filter]) => filter === name));
  const now = new URLSearchParams(set).toString();
  const part = present.some(([filter]) => filter === NARROWING);
  const current = part ? undefined : views.find((view) => searchOf(view) === now);
  if (views.length === 0 && (!now || part)) return null;
  return (
    <nav className="views" aria-label={t("views.title")}>
      {views.map((view) => (
        <Fragment key={view.id}>
          <Link to={{ search: searchOf(view) }} aria-current={view === current ? "page" : undefined}>
            {view.name}
          </Link>
          {view === current ? (
            <PostButton
              action={`${BASE}/orders/views/${view.id}/delete`}
              variant="quiet"
              aria-label={t("views.delete", { name: view.name })}
            >
              ×
            </PostButton>
          ) : null}
        </Fragment>
      ))}
      {now && !current && !part ? (
        <Link className="save" to={{ pathname: `${BASE}/orders/views/new`, search: now }} preventScrollReset>
          {t("views.save")}
        </Link>
      ) : null}
    </nav>
  );
}
