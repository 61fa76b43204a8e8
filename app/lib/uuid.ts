const RANDOM_BYTES = 16;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, of any version. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * A new id for a row: a UUID of version 7, which begins with the time and so keeps indexes dense. For raw inserts;
 * Prisma's own creations make theirs.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  new DataView(bytes.buffer).setBigUint64(
    0,
    (BigInt(Date.now()) << 16n) | BigInt(((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)),
  );
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
