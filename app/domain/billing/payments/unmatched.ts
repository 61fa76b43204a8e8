import type { Prisma } from "#app/generated/prisma/client.ts";

/** Events that were worked off, match no business and wait for the operator's staff. */
export const unmatched = {
  organizationId: null,
  handledAt: { not: null },
  putAsideAt: null,
} as const satisfies Prisma.PaymentEventWhereInput;
