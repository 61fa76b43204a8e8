import { prisma } from "#app/lib/database.server.ts";

/** All that Paddle wants to know for an invoice by bank transfer. */
const complete = {
  ...{ address: "Str. Lungă 1", city: "Brașov", state: "Brașov", zipcode: "500026", country: "RO" },
} as const;

type Details = Partial<Record<keyof typeof complete, string | null>>;

/** Gives a business billing details, complete but for what is said otherwise. */
export const putBillingDetails = (organizationId: string, other: Details = {}) =>
  prisma.organization.update({ where: { id: organizationId }, data: { ...complete, ...other } });
