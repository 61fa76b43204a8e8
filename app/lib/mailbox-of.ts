import { fold } from "./fold.ts";

/** Whoever reads the mails of an address: letter case and what stands behind a + make no other one. */
export const mailboxOf = (email: string): string => fold(email).replace(/\+[^@]*@/, "@");
