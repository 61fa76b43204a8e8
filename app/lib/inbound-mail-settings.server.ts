import { z } from "zod";

/** Where answers by mail arrive, and how the mail server that hands them over proves itself. */
export interface InboundMail {
  /** Behind the @ of reply addresses, in lower case. */
  domain: string;
  /** More than one while a new one replaces another. */
  secrets: string[];
}

/** The variables about mails that come in; the text says how to mend each. */
export const inboundMailVariables = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, {
      error: "must be the domain of reply addresses, for example INBOUND_MAIL_DOMAIN=reply.tejghea.ro",
    })
    .optional(),
  INBOUND_MAIL_SECRET: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((found) => found.length > 0 && found.every((secret) => secret.length >= 32), {
      error:
        "must have at least 32 characters; make one with “openssl rand -hex 32”; while it is replaced two, with a comma between",
    })
    .optional(),
};

const variables = z.object(inboundMailVariables);
type InboundMailVariables = z.output<typeof variables>;

/** What is wrong with the variables together, as name and sentence: they go together. */
export function faultOfInboundMail(found: InboundMailVariables): [name: string, sentence: string] | null {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secrets } = found;
  if (!domain === !secrets) return null;
  const missing = domain ? "INBOUND_MAIL_SECRET" : "INBOUND_MAIL_DOMAIN";
  return [missing, "is missing: INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET go together"];
}

/** How answers by mail are taken in; null where none are. */
export function inboundMailOf(found: InboundMailVariables): InboundMail | null {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secrets } = found;
  return domain && secrets ? { domain: domain.toLowerCase(), secrets } : null;
}
