import { useState } from "react";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderSettings } from "#app/domain/settings/order-settings.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { OrderChanges } from "#app/routes/orders/order-changes.tsx";
import { orderPaths } from "../order-paths.ts";
import type { Drawing, Finder } from "./drawing.ts";
import { EditSheet } from "./edit-sheet.tsx";
import { NotEditable } from "./not-editable.tsx";
import { useEditing } from "./use-editing.ts";
import { useKeptEdit } from "./use-kept-edit.ts";

/** What the page is loaded with. */
export interface EditPage {
  loaded: Drawing;
  finder: Finder;
  /** Why no product can be added, in words. */
  noMore: string | null;
  base: string;
  now: LocalNow;
  timeZone: string;
  settings: OrderSettings;
  /** The id of whoever edits. */
  author: string;
}

interface EditFormProps {
  page: EditPage;
  /** As the last button left the form, and the products that it looked for. */
  answer: { answered: Drawing; finder: Finder } | undefined;
}

/** Changes the products and the details of an order that nobody has taken yet. */
export function EditForm({ page, answer }: EditFormProps) {
  const { t } = useTranslation("orders");
  const { loaded, base, now } = page;
  const finder = answer?.finder ?? page.finder;
  const drawn = useDrawing(loaded, answer?.answered);
  const { edit, codes } = orderPaths(base, drawn.order.id);
  const action = edit + searchOf(finder.categoryId);
  const editing = useEditing({ drawn, now, codesAt: codes, products: finder.products });
  useKeptEdit({ orderId: drawn.order.id, version: drawn.version, author: page.author }, base, editing);
  const gone = drawn.gone ?? loaded.gone;
  const unsaved = gone === null && (editing.unsaved || drawn.errors !== null);
  if (gone === null)
    return (
      <>
        <PageTitle>{t("editing.title", { number: drawn.order.number })}</PageTitle>
        <EditSheet key={editing.drawing} {...page} {...{ finder, drawn, editing, action }} />
        <LeaveGuard unsaved={unsaved} stays={({ pathname }) => pathname === edit} sent={action} />
      </>
    );
  return (
    <NotEditable order={drawn.gone === null ? loaded.order : drawn.order} why={gone} base={base}>
      {editing.unsaved ? (
        <>
          <p>{t("editing.lost")}</p>
          <OrderChanges changes={editing.changes} currency={drawn.order.currency} />
        </>
      ) : null}
    </NotEditable>
  );
}

/** The category goes with the form's address, the search word with its field. */
const searchOf = (categoryId: string | null) =>
  categoryId ? `?${new URLSearchParams({ category: categoryId })}` : "";

/** The drawing that is typed over: a search loads the page anew, and must not begin it again. */
function useDrawing(loaded: Drawing, answered: Drawing | undefined): Drawing {
  const [drawn, setDrawn] = useState(answered ?? loaded);
  if (answered && answered !== drawn) setDrawn(answered);
  return answered ?? drawn;
}
