import type { FormArgs } from "#app/http/form-door.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import type { LimitName } from "#app/lib/rate-limit.server.ts";
import texts from "#locales/en/audit.json";

/** Each limit has words, and what else answers 429. */
const limits: Readonly<Record<LimitName, string>> & object = texts.access.limit;

/** What a limit that was hit is called in the language of the request; null of one that has no words. */
export const limitText = (context: FormArgs["context"], name: string): string | null =>
  name in limits ? textsOf(context, "audit")(`access.limit.${name}`) : null;
