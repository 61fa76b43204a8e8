/** Past so many orders, or rows of an archive, a job makes the file, so that nobody waits for a page. */
export const EXPORT_AT_ONCE = 20_000;
/** How long a file that a job made is kept. */
export const EXPORT_HOURS = 24;
/** How long the tries of a job may take: eight, whose pauses make half an hour. What is not made by then is asked for again. */
export const EXPORT_JOB_HOURS = 1;
/** Rows of each kind that the archive's page shows; its other files hold all. */
export const EXPORT_SHOWN = 500;
