import { MoveActs } from "#app/components/move-acts.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import type { Page } from "#app/lib/page.ts";
import { useMovedFocus } from "./products/use-moved-focus.ts";
import { useDraggedRows } from "./use-dragged-rows.ts";
import { useMovedList } from "./use-moved-list.ts";

interface MovingProps<Row, List extends Page<Row>> {
  list: List;
  /** Below it a row is put at a place: `<id>/position/<place>`. */
  base: string;
  /** The filters under which a row's neighbours are not those of the order. */
  narrowedBy: readonly string[];
  may: boolean;
  /** The id of the row at which the page begins: the one that was moved. */
  at: string | undefined;
}

/** A list as its rows were moved, the column in which they are, whether they may be now, and what hears of it. */
export function useMoving<Row extends { id: string; name: string }, List extends Page<Row>>({
  list,
  base,
  narrowedBy,
  may,
  at,
}: MovingProps<Row, List>) {
  const { t } = useTranslation("common");
  const search = useSearch();
  const focus = useMovedFocus();
  const movable =
    may && search.get("sort") === "position" && narrowedBy.every((name) => !search.get(name)?.trim());
  const kept = search.size ? `?${search}` : "";
  const first = (list.page - 1) * list.limit + 1;
  const action = (id: string, place: number) => `${base}/${id}/position/${place}${kept}`;
  const { shown, move } = useMovedList(list.items, (id, to, from) => ({
    action: action(id, first + to),
    from: first + from,
  }));
  const onPointerDown = useDraggedRows(shown, move);
  const column: Column<Row> = {
    key: "place",
    header: t("ui.place"),
    bare: true,
    className: "moving",
    cell: (row) => (
      <MoveActs
        name={row.name}
        place={first + shown.indexOf(row)}
        last={list.count}
        begins={row.id === at}
        action={(place) => action(row.id, place)}
      />
    ),
  };
  return { list: { ...list, items: shown }, movable, column, box: { ...focus, onPointerDown } };
}
