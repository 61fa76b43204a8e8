import { userOf } from "#app/domain/accounts/user-of.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { passkeyName } from "./passkey-input.server.ts";

/** Gives one of the user's own passkeys another name; refuses another person's as unknown. */
export const renamePasskey = operation({
  key: "PUT_/v1/users/passkeys/:passkey_id",
  summary: "Rename one of one's own passkeys",
  refuses: ["not_found"],
  access: ["organization"],
  input: passkeyName,
  audit: "account.passkey_renamed",
  async run({ db, actor, record }, { passkey_id: id, name }) {
    const own = { id, userId: userOf(actor).id };
    const passkey = await db.passkey.findFirst({ where: own, select: { name: true } });
    const { count } = await db.passkey.updateMany({ where: own, data: { name } });
    if (!passkey || count === 0) throw new Refusal("not_found");
    record({ subjectId: id, before: passkey, after: { name } });
    return { id, status: passkey.name === name ? 1 : 0 };
  },
});
