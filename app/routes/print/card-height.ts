import { ROLL_WIDTH, rowsOf, type Type } from "./rows-of.ts";

/** What is written on a member's card. */
interface Card {
  business: string;
  logo: string | null;
  username: string;
  address: string;
}

/** What a short card takes (document 4, Dates, numbers, languages: as narrow as a receipt). */
const LEAST = 86;
/** The margins of the page, the picture of the address, the words above and below, and the PIN. */
const FRAME = 54;
const LOGO = 13;

const name: Type & { row: number } = { points: 10, bold: true, row: 4.1 };
const username: Type & { row: number } = { points: 11, bold: true, row: 4.5 };
const address: Type & { row: number } = { points: 8, row: 3.5 };

/** The height in millimetres of a member's card, rather too high than too low, so that it stays one piece. */
export function cardHeight(card: Card): number {
  const high = (text: string, type: typeof name) => rowsOf(text, type, ROLL_WIDTH) * type.row;
  const rows = high(card.business, name) + high(card.username, username) + high(card.address, address);
  return Math.max(LEAST, Math.ceil(FRAME + (card.logo ? LOGO : 0) + rows));
}
