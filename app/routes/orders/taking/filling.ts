/** What became of a scanned code: none when no product has it, or none can be added by it. */
export interface Scanned {
  /** Blank for a product whose button was pressed. */
  code: string;
  product: { id: string; name: string } | null;
}

/** What the list of products knows of the order that it fills: one that is taken, or one that is changed. */
export interface Filling {
  /** What became of the last code that was scanned. */
  scanned: Scanned | null;
  /** What stood in the way of it, or of an amount, in words. */
  problem?: string | null;
  /** Whether something is on its way, where codes are sent. */
  pending?: boolean;
  /** Adds one of the product with this code. */
  scan: (code: string) => void;
  /** How much of a product the order holds, in thousandths of the unit that it is sold in. */
  amountOf: (itemId: string) => number;
  /** What sets how much of a product the order holds, in thousandths; none where several lines have it, or none has. */
  setAmountOf: (itemId: string) => ((thousandths: number) => void) | undefined;
  /** The first line of a product by the measure that it is sold by. */
  lineOf: (itemId: string) => { name: string; unit: number } | undefined;
}
