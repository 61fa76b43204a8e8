import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { filtersIn } from "#app/lib/filters-in.ts";
import { useSearch } from "./use-search.ts";

interface SearchOutcomeProps {
  /** What is looked for; without it all that the address narrows by. */
  asked?: string;
  /** Whether the search led to the page: what came of it is said then, too. */
  opened?: boolean;
  /** What came of it: "128 products". */
  children: ReactNode;
}

/**
 * Says to screen readers what came of a search, once another one is answered than that which the page was opened with. What
 * changes in the list by itself afterwards is not said.
 */
export function SearchOutcome({ asked, opened = false, children }: SearchOutcomeProps) {
  const filters = filtersIn(useSearch());
  const search = asked ?? String(new URLSearchParams(filters));
  const [said, say] = useState<{ search: string; words: ReactNode }>({
    search: opened ? "" : search,
    words: null,
  });
  const tell = useEffectEvent((answered: string) => {
    if (said.search !== answered) say({ search: answered, words: children });
  });
  useEffect(() => tell(search), [search]);
  return (
    <p className="vh" role="status">
      <span key={said.search}>{said.words}</span>
    </p>
  );
}
