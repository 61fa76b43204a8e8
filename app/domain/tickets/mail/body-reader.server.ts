import { fileURLToPath } from "node:url";
import type { Attachment, Email } from "postal-mime";
import { textOfHtml } from "./html-text.server.ts";

/** What a mail brings below its head. */
export interface MailBody {
  /** Plain, as it came, or its beginning. */
  text: string;
  attachments: readonly { name: string; bytes: Uint8Array }[];
}

/** This module as a program: it takes the bytes of a mail and tells its body, or null, until `readBody` lets it go. */
export const program = fileURLToPath(import.meta.url);

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0 } as const;
/** Of a longer text the beginning is read. */
const MOST_TEXT = 200_000;
/** A picture within the text that is smaller is the logo of a signature. */
const LOGO_BYTES = 10 * 1024;

async function bodyOf(bytes: Uint8Array): Promise<MailBody | null> {
  const { default: PostalMime } = await import("postal-mime");
  return PostalMime.parse(bytes, LIMITS)
    .then(meantIn)
    .catch(() => null);
}

async function meantIn({ text, html = "", attachments }: Email): Promise<MailBody> {
  const words = text?.trim() ? text : await textOfHtml(html);
  return {
    text: words.slice(0, MOST_TEXT),
    attachments: attachments.filter(isMeant).map(({ filename, content }) => ({
      name: filename ?? "",
      bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

const isMeant = ({ related, content }: Attachment): boolean => {
  const size = typeof content === "string" ? content.length : content.byteLength;
  return size > 0 && (!related || size > LOGO_BYTES);
};

if (process.argv[1] === program)
  process.on("message", async (mail: Uint8Array) => {
    process.send?.(await bodyOf(mail));
  });
