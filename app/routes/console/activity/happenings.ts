import type { TimelineItem } from "#app/domain/timeline/timeline.server.ts";
import { kindOfAct, type TimelineKind } from "#app/domain/timeline/timeline-acts.ts";

/** What leads to a thing of each kind: whoever may open it finds a link. */
export type Reach = Partial<Record<TimelineKind, boolean>>;

/** An event with the page of what it was about. */
export type Happening = TimelineItem & { kind: TimelineKind; to: string | null };

const pages: Partial<Record<TimelineKind, (id: string) => string>> = {
  order: (id) => `/console/store/orders/${id}`,
  product: (id) => `/console/store/product?product_id=${id}`,
  category: (id) => `/console/store/categories/${id}/edit`,
  workplace: (id) => `/console/store/workplaces/${id}/edit`,
  member: (id) => `/console/store/members/${id}/edit`,
};

/** The event with a link to what it was about, where that is still there and the reader may open it. */
export function happening(item: TimelineItem, reach: Reach): Happening {
  const kind = kindOfAct(item.locale_id);
  const to = (item.subject_id && reach[kind] && pages[kind]?.(item.subject_id)) || null;
  return { ...item, kind, to };
}

/** What came one after the other and is of the same key stays together, in its order. */
export function runsOf<T>(items: readonly T[], keyOf: (item: T) => string): { key: string; items: T[] }[] {
  const runs: { key: string; items: T[] }[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last?.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
