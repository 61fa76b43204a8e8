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

/** A QR code as a picture by itself, dark on light. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;

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
