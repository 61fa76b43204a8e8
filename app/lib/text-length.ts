/**
 * Characters of a text as it is kept: without the blanks around it, a line's end once, and two halves of a character as
 * one (document 1, section 5).
 */
export const lengthOf = (text: string): number => [...text.replaceAll("\r\n", "\n").trim()].length;
