const MASK = "***";
/** One character, the mask, and a domain. */
const LONGEST = 258;

/** An address as step 2 of signing in shows it: `a***@example.com` (document 1, section 2). */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, `$1${MASK}`);

/** Whether a text is an address that was masked here; anything else is not shown to anybody. */
export const isMaskedEmail = (text: string): boolean =>
  text.length <= LONGEST && /^[^\s@*]\*{3}@[a-z0-9.-]{1,253}$/.test(text);
