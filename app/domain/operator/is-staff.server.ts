import { env } from "#app/lib/env.server.ts";

/** Whether an address is one of OPERATOR_EMAILS: its owner is of the operator's staff. */
export const isStaff = (email: string): boolean => env().operatorEmails.includes(email);
