/** Where a note stands on the page of its ticket. */
export const placeOfNote = (id: string): string => `noted-${id}`;
