import { phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";

/** Words beyond these are not looked at. */
const WORDS = 8;
const figures = /^#?(\d{1,9})$/;

/**
 * A condition on an open `"order" o`: each word of a text is met by its customer's name or phone, the beginning of its
 * number, its workplace or a line (name, sku or barcode as placed), in any order, whatever the letter case and accents;
 * or the text as a whole is a part of the phone. Figures alone are no
 * part of a name. It is looked at order by order, since the open ones are few.
 */
export function meetingWords(scope: Scope, text: string | undefined): Prisma.Sql {
  if (!text) return Prisma.sql`true`;
  const words = text.split(/\s+/).slice(0, WORDS);
  const each = Prisma.join(
    words.map((word) => meeting(scope, word, !figures.test(text))),
    " AND ",
  );
  return Prisma.sql`(${hasPhone(phonePatterns(text))} OR (${each}))`;
}

/** The order whose number the text is comes before those that it only begins. */
export function numberFirst(text: string | undefined): Prisma.Sql {
  const [, number] = figures.exec(text ?? "") ?? [];
  return number ? Prisma.sql`o.number = ${Number(number)} DESC,` : Prisma.empty;
}

function meeting({ organizationId }: Scope, word: string, named: boolean): Prisma.Sql {
  const holds = (name: Prisma.Sql) =>
    named ? Prisma.sql`fold(${name}) LIKE fold(${likePattern(word)})` : Prisma.sql`false`;
  const is = (code: Prisma.Sql) => Prisma.sql`fold(${code}) = fold(${word})`;
  const [, number] = figures.exec(word) ?? [];
  return Prisma.sql`(${number ? Prisma.sql`o.number::text LIKE ${`${number}%`}` : Prisma.sql`false`}
    OR coalesce(${holds(Prisma.sql`o.customer_name`)}, false) OR ${hasPhone(phonePatterns(word))}
    OR o.workplace_id IN (SELECT w.id FROM workplace w
      WHERE w.organization_id = ${organizationId}::uuid AND ${holds(Prisma.sql`w.name`)})
    OR coalesce((SELECT true FROM order_line l WHERE l.organization_id = ${organizationId}::uuid AND l.order_id = o.id
      AND (${holds(Prisma.sql`l.name`)} OR ${is(Prisma.sql`l.sku`)} OR ${is(Prisma.sql`l.barcode`)}) LIMIT 1), false))`;
}

const hasPhone = (patterns: readonly string[]): Prisma.Sql =>
  patterns.length === 0
    ? Prisma.sql`false`
    : Prisma.sql`coalesce(phone_digits(o.customer_phone) LIKE ANY(${[...patterns]}::text[]), false)`;
