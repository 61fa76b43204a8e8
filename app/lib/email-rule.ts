/** Characters of an e-mail address at most (document 1, section 5). */
export const EMAIL_MAX = 254;

/**
 * What an e-mail address looks like, for the server and for `pattern` of its fields (document 1, section 5). Browsers read
 * it by the flag `v`, by which a hyphen among other signs is escaped.
 */
export const EMAIL_PATTERN =
  "(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+\\-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}";
