export const passkeyLimits = { name: { min: 1, max: 60 } } as const;
/** Passkeys that one person may have. */
export const PASSKEYS_EACH = 10;
/** How keys may sign: EdDSA, ES256 and RS256, which all devices know one of. */
export const KEY_ALGORITHMS = [-8, -7, -257];
/** How long a request to replace lost passkeys stands, in days, and a consent to it, in hours. */
export const REPLACEMENT_DAYS = 1;
export const CONSENT_HOURS = 1;
/** How long a browser may take to answer a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5;
