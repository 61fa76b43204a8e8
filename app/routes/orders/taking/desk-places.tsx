import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import type { WorkplaceChoice } from "#app/domain/workplaces/workplace-choices.server.ts";
import { takingBase } from "./taking-base.ts";

interface DeskPlacesProps {
  /** The workplace that the order is for. */
  location_id: string;
  workplaces: readonly WorkplaceChoice[];
}

/** For which workplace an order is taken in the console, and the way to another one; each has a draft of its own. */
export function DeskPlaces({ location_id, workplaces }: DeskPlacesProps) {
  const { t } = useTranslation("orders");
  const [only, another] = workplaces;
  if (!another) return <p className="desk-places muted">{only?.name}</p>;
  return (
    <nav className="desk-places" aria-label={t("workplace")}>
      {workplaces.map(({ id, name }) => (
        <Link
          key={id}
          to={`${takingBase({ location_id: id })}/new`}
          aria-current={id === location_id ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
