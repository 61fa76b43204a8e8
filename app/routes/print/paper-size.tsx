interface PaperSizeProps {
  nonce: string;
  /** Millimetres. */
  height: number;
}

/** For the head of a page that is printed: the paper of a receipt printer. */
export function PaperSize({ nonce, height }: PaperSizeProps) {
  return <style nonce={nonce}>{`@page receipt { size: 52mm ${height}mm; }`}</style>;
}
