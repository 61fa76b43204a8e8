import { Prisma } from "#app/generated/prisma/client.ts";

/** A whole number in the text of a statement: as a parameter it hides from a plan how few rows are asked for. */
export const plainNumber = (number: number): Prisma.Sql => Prisma.raw(String(Math.trunc(number)));
