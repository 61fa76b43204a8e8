import { userPerson } from "#app/domain/accounts/sign-in-origin.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Whether an address is one of OPERATOR_EMAILS: its owner is of the operator's staff. */
export const isStaff = (email: string): boolean => env().operatorEmails.includes(email);

/** Whether one of those whom a browser knows, by what it remembers of them, is of the operator's staff. */
export const isStaffKnown = (known: readonly string[]): boolean =>
  env().operatorEmails.some((email) => known.includes(userPerson(email).knownAs));
