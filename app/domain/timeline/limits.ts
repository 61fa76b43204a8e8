/** How far back the timeline looks, in hours; the first unless another is chosen (document 2, section 9). */
export const timelineHours = [24, 48, 72] as const;
export type TimelineHours = (typeof timelineHours)[number];
/** Rows on a page of the timeline; the documents name no number. */
export const TIMELINE_PER_PAGE = 100;
