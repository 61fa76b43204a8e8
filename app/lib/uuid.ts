const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of no row. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

/** Whether a text is a UUID, of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * A new id for a row: a UUID of version 7, which begins with the time and so keeps indexes dense. For raw inserts;
 * Prisma's own creations make theirs.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
