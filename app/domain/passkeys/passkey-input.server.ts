import { z } from "zod";
import { id, nameText } from "#app/lib/input.server.ts";
import { passkeyLimits } from "./limits.ts";

/** Characters of what a browser answers: several times those of the longest key. */
const LONGEST_ANSWER = 20_000;

const answer = z
  .string()
  .max(LONGEST_ANSWER)
  .describe("What the browser's credential says, as JSON of WebAuthn's `toJSON`.");
/** What the document of the API says of calls that answer a challenge: no call gives one. */
export const FROM_A_PAGE =
  "Only a page of ours can make it: the challenge that it answers comes with the page.";

const challenge = z.string().max(1000).describe("The signed challenge of the form.");

export const passkeyAnswer = z.object({ challenge, answer });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export const newPasskey = z.object({ name: nameText(passkeyLimits.name), challenge, answer });
export const passkeyName = z.object({ passkey_id: id, name: nameText(passkeyLimits.name) });
export const passkeyId = z.object({ passkey_id: id });

export const passkeyOutput = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.date(),
  used_at: z.date().nullable(),
});

/** An answer as an object; null for what is no JSON of one. */
export function answerIn<Answer>(text: string): Answer | null {
  try {
    const read: unknown = JSON.parse(text);
    const isAnswer = typeof read === "object" && read !== null && "id" in read && typeof read.id === "string";
    return isAnswer ? (read as Answer) : null;
  } catch {
    return null;
  }
}
