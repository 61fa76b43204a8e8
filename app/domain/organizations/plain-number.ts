const WRITTEN = /^[\p{L}\p{N}][\p{L}\p{N}\s.,:;/()&°+*#'-]*$/u;

/**
 * A number of a register that has no rule here, as it is stored: letters, digits and the usual signs, a digit among them,
 * from two characters on; null for anything else.
 */
export function plainNumber(text: string, longest: number): string | null {
  const plain = text.trim().replace(/\s+/g, " ");
  const { length } = [...plain];
  return length >= 2 && length <= longest && WRITTEN.test(plain) && /\p{N}/u.test(plain) ? plain : null;
}

/** The name of a bank: at least two characters, a letter among them, on one line; null for anything else. */
export function bankName(text: string, longest: number): string | null {
  const plain = text.trim().replace(/\s+/g, " ");
  const { length } = [...plain];
  return length >= 2 && length <= longest && /\p{L}/u.test(plain) && !/[\p{Cc}<>]/u.test(plain)
    ? plain
    : null;
}
