/** What no XML 1.0 document may hold: control characters, halves of a pair, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as it may stand in XML, such as a spreadsheet's: each character that may not becomes U+FFFD. */
export const xmlText = (text: string): string => text.replace(FORBIDDEN, "\ufffd");
