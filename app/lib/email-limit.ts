/** Characters of an e-mail address at most (document 1, section 5). */
export const EMAIL_MAX = 254;
