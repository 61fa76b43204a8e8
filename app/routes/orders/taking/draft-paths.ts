/** Where a line that was taken out of the draft is put back. */
export const restoreTo = (slug: string, lineId: string, search = ""): string =>
  `/store/${slug}/draft/lines/${lineId}/restore${search}`;
