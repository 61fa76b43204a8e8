import { z } from "zod";
import { sha256 } from "#app/lib/crypto.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { operation } from "#app/lib/operation.server.ts";
import { type QrCode, qrCode, qrSvg } from "#app/lib/qr-code.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { PHONE_LINK_MINUTES } from "./limits.ts";
import { issueSignInToken } from "./sign-in-token.server.ts";
import { userOf } from "./user-of.ts";

/** What a phone scans, as long as the link in it works. */
export interface PhoneLink {
  link: string;
  code: QrCode;
  svg: string;
  expires_at: Date;
}

/**
 * A link that signs the user in on a phone, as a QR code: once, within 2 minutes, and not after the session that asked
 * for it has ended; the one before ends. It proves no more than that session did. Refuses `too_many`. Document 4,
 * Account and organization.
 */
export const createPhoneLink = operation({
  key: "GET_/v1/users/qrcode",
  summary: "Get a QR code that signs oneself in on a phone",
  refuses: ["too_many"],
  access: ["organization"],
  input: z.object({}),
  output: z.object({ link: z.string(), svg: z.string(), expires_at: z.date() }),
  async run({ db, actor, now }): Promise<PhoneLink> {
    const { id, name: email, sessionId } = userOf(actor);
    await takeTry("phoneLinksOfPerson", id);
    const asked = { email, asker: sha256(`session ${sessionId}`), sessionId };
    const { link } = await issueSignInToken(db, asked, now, PHONE_LINK_MINUTES);
    const code = qrCode(link);
    return {
      link,
      code,
      svg: qrSvg(code),
      expires_at: minutesAfter(now, PHONE_LINK_MINUTES),
    };
  },
});
