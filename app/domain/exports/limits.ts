/** Past so many orders, or rows of an archive, a job makes the file, so that nobody waits for a page. */
export const EXPORT_AT_ONCE = 20_000;
/** How long a file that a job made is kept. */
export const EXPORT_HOURS = 24;
/** Rows of each kind that the archive's page shows; its other files hold all. */
export const EXPORT_SHOWN = 500;
