import { z } from "zod";
import { id, pageNumber } from "#app/lib/input.server.ts";

/** What is no text is read as none, so that it is refused by what it stands for. */
const orBlank = <T extends z.ZodType>(text: T) =>
  z.preprocess((sent) => (typeof sent === "string" ? sent : ""), text);

/** An address as it is compared and stored; its form is a refusal of its own (document 1, section 8). */
const email = orBlank(z.string().trim().toLowerCase()).default("");

/** A token as it was sent: whatever is none is refused as one, `token_refused` (document 1, sections 7 and 8). */
const sentToken = orBlank(z.string());

/** Characters of a code as somebody may write it; more is cut off. */
const LONGEST_CODE = 255;

export const signInRequest = z.object({ email });

/** A code as somebody types it, without what divides its digits. */
export const typedCode = z.string().transform((text) => text.slice(0, LONGEST_CODE).replace(/[\s-]/g, ""));

/** The business that somebody wants to go on in; one that they are not of is nobody's wish. */
export const wantedBusiness = id
  .optional()
  .describe(
    "The business to go on in, for who belongs to several; without it the one used last, of those in which a plan has ever run.",
  );

/**
 * What a sign-in mail holds: the token of its link, or its code with the address that it went to; or a master token
 * (document 4).
 */
export const signInProof = z
  .object({
    token: sentToken.optional(),
    email: email.optional(),
    code: typedCode.optional(),
    business_id: wantedBusiness,
  })
  .superRefine(({ token, code }, context) => {
    if (token === undefined && !code)
      context.addIssue({ code: "custom", params: { code: "required" }, path: ["code"] });
  });

export const sessionPage = z.object({ page: pageNumber });
export const sessionId = z.object({ session_id: id });

/** A session as its owner sees it (document 1, section 3). */
export const sessionOutput = z.object({
  id: z.string(),
  ip: z.string(),
  ua: z.string(),
  created_at: z.date(),
  current: z.boolean(),
  support: z.boolean(),
});
