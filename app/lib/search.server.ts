import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * A LIKE pattern that finds the text anywhere; everything when there is none. Both sides go through the database's
 * `fold`: `fold(name) LIKE fold(${likePattern(text)})`. Document 4, Dates, numbers, languages: search ignores
 * letter case and diacritics.
 */
export const likePattern = (text: string | undefined): string =>
  text ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : "%";

/**
 * A condition for names in which some words resemble the text, for when nothing holds it as it is: `cozonca` is close
 * to `Cozonac cu nucă`. The threshold is a setting of the connections; the trigram index over `fold` answers it.
 */
export const isClose = (name: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`fold(${text}) <% fold(${name})`;

/** How close a name comes to a text, from 0 to 1: for the order of what {@link isClose} finds. */
export const closeness = (name: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`word_similarity(fold(${text}), fold(${name}))`;
