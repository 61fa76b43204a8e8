import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { requireSpareKey } from "./own-keys.server.ts";
import { passkeyId } from "./passkey-input.server.ts";
import { tellOfPasskey } from "./tell-of-passkey.server.ts";

/**
 * Removes one of the user's own passkeys, and tells of it by mail; refuses another person's as unknown, and, as
 * {@link requireSpareKey} says, the last one (`passkey_last`) and a session that has shown none (`passkey_required`).
 */
export const removePasskey = operation({
  key: "DELETE_/v1/users/passkeys/:passkey_id",
  summary: "Remove one of one's own passkeys",
  refuses: ["not_found", "passkey_last", "passkey_required"],
  access: ["organization"],
  input: passkeyId,
  audit: "account.passkey_removed",
  async run({ db, actor, ip, language, now, record }, { passkey_id: id }) {
    const user = userOf(actor);
    const own = { id, userId: user.id };
    const passkey = await db.passkey.findFirst({ where: own, select: { name: true } });
    if (passkey) await requireSpareKey(db, user, id);
    const { count } = await db.passkey.deleteMany({ where: own });
    if (!passkey || count === 0) throw new Refusal("not_found");
    await tellOfPasskey(db, { what: "removed", name: passkey.name }, { actor: user, ip, language, now });
    record({ subjectId: id, before: passkey });
    return { id };
  },
});
