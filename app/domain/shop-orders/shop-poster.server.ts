import { z } from "zod";
import { logoOf } from "#app/domain/files/keep-picture.server.ts";
import { query } from "#app/lib/query.server.ts";

/** What stands on the poster for a shop's window: for who may see the settings of the online shop. */
export const shopPoster = query({
  access: ["GET_/v1/settings/:scope"],
  input: z.object({}),
  async run({ db, scope }) {
    const { name, slug } = scope.organization;
    return { name, slug, logo: (await logoOf(db, scope))?.url ?? null };
  },
});
