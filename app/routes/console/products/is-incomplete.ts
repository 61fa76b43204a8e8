import type { FormReply } from "#app/lib/form-reply.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";

/** What a product's form is refused with a 422, beside a name that is taken. */
export const incompleteCodes = [
  "products_category",
  "picture_type",
  "picture_size",
  "picture_pixels",
  "picture_broken",
] as const satisfies readonly RefusalCode[];

/** Whether a refused form needs what its fields hold put right: any 422 but `products_exists` (document 2, section 8). */
export const isIncomplete = (reply: FormReply | undefined): boolean =>
  !reply?.refusal || incompleteCodes.some((code) => code === reply.refusal?.code);
