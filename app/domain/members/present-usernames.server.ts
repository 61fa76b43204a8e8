import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

const usernameRow = z.object({ username: z.string() });

/**
 * Those of some usernames that members of a business still have, in their order and as they are spelled now, letter case
 * and accents aside; none where nobody has the code. A removed member has none. One statement. Document 4, Store site.
 */
export const presentUsernames = query({
  access: ["anyone"],
  input: z.object({ slug: z.string(), usernames: z.array(z.string()) }),
  async run({ db }, { slug, usernames }): Promise<string[]> {
    const rows = await rowsOf(
      db,
      usernameRow,
      Prisma.sql`
    SELECT m.username FROM unnest(${usernames}::text[]) WITH ORDINALITY AS known (name, place)
      JOIN organization o ON o.slug = ${slug}
      JOIN member m ON m.organization_id = o.id AND m.removed_at IS NULL AND fold(m.username) = fold(known.name)
    ORDER BY known.place`,
    );
    return rows.map(({ username }) => username);
  },
});
