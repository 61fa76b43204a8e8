import { PlainLink } from "./plain-link.tsx";
import { useAddressWith } from "./use-address-with.ts";
import { useAskedSearch } from "./use-asked-search.ts";
import { useSearch } from "./use-search.ts";

/**
 * The orders of a column, as the address names them; `down` null is the one in which the list is seen first, and without it
 * there is none.
 */
export interface Sorts {
  up: string;
  down?: string | null;
}

/** See Table: rows that stack lose the roles of a table. */
const role = { role: "columnheader" };

/** The head of a column that sorts: pressed again it turns round, or is as it was. Filters stay, on their first page. */
export function SortHead({
  up,
  down,
  header,
  className,
}: Sorts & { header: string; className?: string | undefined }) {
  const now = useSearch().get("sort");
  const asked = useAskedSearch();
  const addressWith = useAddressWith();
  const next = new URLSearchParams(asked);
  const to = asked.get("sort") === up ? (down ?? null) : up;
  next.delete("page");
  if (to === null) next.delete("sort");
  else next.set("sort", to);
  const ascending = now === up;
  const sorted = ascending || now === down;
  return (
    <th
      scope="col"
      {...role}
      className={className}
      aria-sort={sorted ? (ascending ? "ascending" : "descending") : undefined}
    >
      <PlainLink className="sort" to={addressWith(next)} preventScrollReset>
        {header}
      </PlainLink>
    </th>
  );
}
