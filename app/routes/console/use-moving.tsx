import { useSubmit } from "react-router";
import { MoveActs } from "#app/components/move-acts.tsx";
import { useDrawnFor } from "#app/components/organization-context.ts";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import type { Page } from "#app/lib/page.ts";
import { useMovedFocus } from "./products/use-moved-focus.ts";
import { useDraggedRows } from "./use-dragged-rows.ts";

interface MovingProps<Row> {
  list: Page<Row>;
  /** Below it a row is put at a place: `<id>/position/<place>`. */
  base: string;
  /** The filters under which a row's neighbours are not those of the order. */
  narrowedBy: readonly string[];
  may: boolean;
}

/** The column in which the rows of a list in its own order are moved, whether they may be now, and what hears of it. */
export function useMoving<Row extends { id: string; name: string }>({
  list,
  base,
  narrowedBy,
  may,
}: MovingProps<Row>) {
  const { t } = useTranslation("common");
  const search = useSearch();
  const focus = useMovedFocus();
  const movable =
    may && search.get("sort") === "position" && narrowedBy.every((name) => !search.get(name)?.trim());
  const kept = search.size ? `?${search}` : "";
  const first = (list.page - 1) * list.limit + 1;
  const action = (id: string, place: number) => `${base}/${id}/position/${place}${kept}`;
  const submit = useSubmit();
  const drawnFor = useDrawnFor();
  const onPointerDown = useDraggedRows(list.items, (from, to) => {
    const row = list.items[from];
    if (row)
      void submit(drawnFor, { method: "post", action: action(row.id, first + to), preventScrollReset: true });
  });
  const column: Column<Row> = {
    key: "place",
    header: t("ui.place"),
    bare: true,
    className: "moving",
    cell: (row) => (
      <MoveActs
        name={row.name}
        place={first + list.items.indexOf(row)}
        last={list.count}
        action={(place) => action(row.id, place)}
      />
    ),
  };
  return { movable, column, box: { ...focus, onPointerDown } };
}
