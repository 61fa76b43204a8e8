import { unsealOrNull } from "#app/lib/crypto.server.ts";

/**
 * A member's PIN as it is typed; null when it can't be read, because it was sealed under another APP_SECRET. Such a
 * member has none until a new one is made (document 4, Added on 22 November 2026).
 */
export const openPin = (sealed: string): string | null => unsealOrNull(sealed, "pin");
