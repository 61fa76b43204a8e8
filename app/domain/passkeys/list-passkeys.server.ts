import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { passkeyOutput } from "./passkey-input.server.ts";

/** The user's own passkeys, oldest first: 10 at most. */
export const listPasskeys = query({
  key: "GET_/v1/users/passkeys",
  summary: "List one's own passkeys",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ items: z.array(passkeyOutput) }),
  async run({ db, actor }) {
    const rows = await db.passkey.findMany({ where: { userId: userOf(actor).id }, orderBy: { id: "asc" } });
    return {
      items: rows.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        created_at: createdAt,
        used_at: usedAt,
      })),
    };
  },
});
