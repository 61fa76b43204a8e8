/** The colours of what is drawn: crusts, creams, fruit. */
export const colour = {
  crust: "#c4813d",
  dark: "#8d5424",
  golden: "#dda457",
  pale: "#f0cf94",
  crumb: "#f6e3bd",
  cream: "#fff5df",
  white: "#fffdf8",
  chocolate: "#573425",
  cocoa: "#3d241a",
  caramel: "#b96f2c",
  walnut: "#7c4a2a",
  poppy: "#45404b",
  sesame: "#f7e7bd",
  cherry: "#a52c42",
  berry: "#6b3560",
  raspberry: "#c8415c",
  apple: "#e3b54e",
  pumpkin: "#e0842f",
  leaf: "#7d9256",
  plate: "#fbf6ec",
  rim: "#e2d5bf",
} as const;

const grounds = ["#f4e3c8", "#efdccb", "#e8e0cd", "#f2d9c4", "#e5ddd3"];

/** A square picture of a thing on a table, 480 units wide. */
export const onTable = (thing: string, place: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 26 440 440" width="480" height="480">
<rect width="480" height="480" fill="${grounds[place % grounds.length]}"/>
<rect y="330" width="480" height="150" fill="#000" opacity=".05"/>${thing}</svg>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** A rectangle with round corners. */
export const block = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  round = 14,
  more = "",
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const stroke = (d: string, tone: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** The soft shadow that a thing throws on the table. */
export const shadow = (x: number, y: number, rx: number, ry = rx / 7): string =>
  ellipse(x, y, rx, ry, "#5b3a1c", 'opacity=".18"');

/** A plate seen from the side of the table. */
export const plate = (y = 350, rx = 190): string =>
  shadow(240, y + 22, rx) +
  ellipse(240, y, rx, rx / 4.6, colour.rim) +
  ellipse(240, y - 7, rx, rx / 4.6, colour.plate) +
  ellipse(240, y - 5, rx * 0.7, rx / 6.6, colour.rim, 'opacity=".55"');

/** The same thing at several places, each turned. */
export const scattered = (thing: string, at: readonly (readonly [x: number, y: number, turn?: number])[]): string =>
  at.map(([x, y, turn = 0]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${thing}</g>`).join("");

/** Seeds strewn over an ellipse, always at the same places. */
export function strewn(seed: string, count: number, x: number, y: number, rx: number, ry: number): string {
  const at = Array.from({ length: count }, (_, nth) => {
    const angle = nth * 2.39996;
    const far = Math.sqrt((nth + 0.5) / count);
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far, (nth * 67) % 180] as const;
  });
  return scattered(seed, at);
}

/** A part of something, turned round a point of it. */
export const turned = (thing: string, degrees: number, x = 240, y = 240): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${thing}</g>`;

export const seedOf = (tone: string, size = 6): string => ellipse(0, 0, size, size * 0.55, tone);
