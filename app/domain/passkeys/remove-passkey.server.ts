import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { passkeyId } from "./passkey-input.server.ts";

/** Removes one of the user's own passkeys; refuses another person's as unknown. The mail goes on signing in. */
export const removePasskey = operation({
  key: "DELETE_/v1/users/passkeys/:passkey_id",
  summary: "Remove one of one's own passkeys",
  refuses: ["not_found"],
  access: ["organization"],
  input: passkeyId,
  audit: "account.passkey_removed",
  async run({ db, actor, record }, { passkey_id: id }) {
    const { count } = await db.passkey.deleteMany({ where: { id, userId: userOf(actor).id } });
    if (count === 0) throw new Refusal("not_found");
    record({ subjectId: id });
    return { id };
  },
});
