/** Where a line that was taken out of the draft is put back. */
export const restoreTo = (base: string, lineId: string, search = ""): string =>
  `${base}/draft/lines/${lineId}/restore${search}`;
