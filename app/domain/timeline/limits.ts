/** How far back the timeline looks, in hours; the first unless another is chosen (document 2, section 9). */
export const timelineHours = [24, 48, 72] as const;
/** Rows on a page of the timeline; document 2, section 9, gives the audit log 10, and the timeline none. */
export const TIMELINE_PER_PAGE = 100;
