import { found } from "#app/lib/found.ts";
import { query } from "#app/lib/query.server.ts";
import { userId } from "./user-input.server.ts";
import { findUser } from "./user-rows.server.ts";

/** Somebody of the organization by their id, for the dialogs about them; refuses an unknown one (`not_found`). */
export const userById = query({
  access: ["PUT_/v1/users/:user_id/permissions", "POST_/v1/users/withdraw/:user_id"],
  input: userId,
  run: ({ db, scope }, { user_id: id }) => found(findUser(db, scope, id)),
});
