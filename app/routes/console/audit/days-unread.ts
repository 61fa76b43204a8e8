import { unreadDays } from "#app/components/unread-days.ts";

/** Whether a day of the page's filters can't be read: no file of other days is made in its place. */
export const areDaysUnread = (search: URLSearchParams): boolean =>
  unreadDays(search, ["from", "until"]).length > 0;
