import { z } from "zod";
import { openReplacements } from "#app/domain/passkeys/open-replacements.server.ts";
import { hasShownPasskey } from "#app/domain/passkeys/own-keys.server.ts";
import { query } from "#app/lib/query.server.ts";

const replacement = z.object({
  id: z.string(),
  email: z.string(),
  ip: z.string(),
  ua: z.string(),
  created_at: z.date(),
  own: z.boolean(),
});

/**
 * Whether the organization lets its admins in by a passkey alone, how many they are and how many have none yet, and who has
 * lost theirs and waits for a consent.
 */
export const signInRule = query({
  key: "GET_/v1/organizations/sign_in",
  summary: "Show whether admins need a passkey, and who waits to replace a lost one",
  access: ["admin"],
  input: z.object({}),
  output: z.object({
    passkeys_required: z.boolean(),
    admins: z.number(),
    admins_without: z.number(),
    passkey_shown: z
      .boolean()
      .describe("Whether this session has shown a passkey, as switching it on takes."),
    replacements: z.array(replacement),
  }),
  async run({ db, scope, actor, now }) {
    const { organizationId } = scope;
    const admins = { organizationId, role: "admin" };
    const [found, all, without, asked] = await Promise.all([
      db.organization.findUniqueOrThrow({
        where: { id: organizationId },
        select: { passkeysRequired: true },
      }),
      db.membership.count({ where: admins }),
      db.membership.count({ where: { ...admins, user: { passkeys: { none: {} } } } }),
      openReplacements(db, scope, now),
    ]);
    return {
      passkeys_required: found.passkeysRequired,
      admins: all,
      admins_without: without,
      passkey_shown: actor.kind === "user" && (await hasShownPasskey(db, actor)),
      replacements: asked.map(({ id, userId, ip, userAgent, createdAt, user }) => ({
        ...{ id, email: user.email, ip, ua: userAgent },
        created_at: createdAt,
        own: userId === actor.id,
      })),
    };
  },
});
