import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { query } from "#app/lib/query.server.ts";
import { owesPasskey } from "./own-keys.server.ts";

/**
 * Whether a user has to show a passkey before they act outside of the business that they are signed in to, at the support
 * desk: as {@link owesPasskey} says.
 */
export const deskKeyOwed = query({
  access: ["person"],
  input: z.object({}),
  run: ({ db, actor }) => owesPasskey(db, userOf(actor)),
});
