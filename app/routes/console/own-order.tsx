import { Link } from "react-router";
import { useSearch } from "#app/components/use-search.ts";

interface OwnOrderProps {
  /** What the order is for. */
  text: string;
  /** What leads to it, and away from it. */
  start: string;
  end: string;
}

/** The way to the own order of a list, and back to the order in which it is seen first. */
export function OwnOrder({ text, start, end }: OwnOrderProps) {
  const search = useSearch();
  const sorted = search.get("sort") === "position";
  const to = new URLSearchParams(search);
  to.delete("page");
  to.delete("sort");
  if (!sorted) to.set("sort", "position");
  return (
    <p className="lead-in close-by">
      {sorted ? `${text} ` : null}
      <Link to={{ search: String(to) }}>{sorted ? end : start}</Link>
    </p>
  );
}
