import { encode } from "uqr";

/** A QR code as one SVG path over squares of 1, within `size` by `size`, its quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a text as a QR code that still reads when 15 % of it is worn. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  return { size, path: data.map(rowPath).join("") };
}

/** One rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts
    .map((x) => {
      const length = [...row.slice(x), false].indexOf(false);
      return `M${x} ${y}h${length}v1h-${length}z`;
    })
    .join("");
}
