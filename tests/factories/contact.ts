import { randomInt } from "node:crypto";
import { sendMessage } from "#app/domain/contact/send-message.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import { anonymous } from "../setup/outcome.ts";

/** What somebody writes on the contact page, longer than 40 characters. */
export const WISH = "Încap trei puncte de lucru în vreunul dintre abonamente, <b>chiar</b> de la început?";

let written = randomInt(2 ** 24);
/** Each from a network of its own, so that none comes to the limit of another, of whichever process. */
const network = () => `10.${(++written >> 16) & 255}.${(written >> 8) & 255}.${written & 255}`;

/** A message of the contact page; under an address or without. Gives its id. */
export async function writeToOperator(
  email: string | null,
  name = "",
  message = WISH,
  language: Language = "ro",
): Promise<{ id: string }> {
  const result = await perform(
    sendMessage,
    { ...anonymous, ip: network(), language },
    { message, name, email },
  );
  return result as { id: string };
}
