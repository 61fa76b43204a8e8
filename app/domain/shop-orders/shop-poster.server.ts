import { z } from "zod";
import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import { query } from "#app/lib/query.server.ts";

/**
 * What stands on the poster for a shop's window: for everybody of the business, as its settings (document 4, Who may do what).
 */
export const shopPoster = query({
  access: ["organization"],
  input: z.object({}),
  async run({ db, scope }) {
    const { name, slug } = scope.organization;
    return { name, slug, logo: (await logoOf(db, scope))?.url ?? null };
  },
});
