import { env } from "#app/lib/env.server.ts";

export interface Company {
  name: string | null;
  /** As it stands in the trade register, with the tax number. */
  registration: string | null;
  city: string | null;
  state: string | null;
  /** Where visitors may write. */
  email: string | null;
}

/** Who runs this installation, as COMPANY_* and OPERATOR_EMAILS say; null is what they leave open. Document 1, section 1. */
export function company(): Company {
  const { company: told, operatorEmails } = env();
  return { ...told, email: operatorEmails[0] ?? null };
}
