import { block, colour, ellipse, path, plate, scattered, seedOf, shadow, strewn, stroke } from "./shapes.ts";

/** A sweet loaf, and a slice of it that shows what is rolled into it. */
export const sweetLoaf = (filling: string, flecks?: string) =>
  shadow(240, 362, 190, 26) +
  path("M166 200c10-56 66-82 132-82 78 0 134 34 140 92l-6 120c-2 14-12 22-26 22H206Z", colour.dark) +
  path("M176 196c12-48 62-70 122-70 70 0 122 30 130 82 0 16-8 24-22 26-90-22-170-20-230-38Z", colour.crust) +
  path("M226 152c30-16 90-20 136 0-46-6-94-6-136 0Z", "#fff", 'opacity=".35"') +
  path("M46 236c0-64 46-98 106-98s106 34 106 98c0 18-8 30-20 36l-6 70c-2 12-10 20-22 20H94c-12 0-20-8-22-20l-6-70c-12-6-20-18-20-36Z", colour.crust) +
  path("M60 236c2-52 42-82 92-82s90 30 92 82c-2 12-10 20-20 24l-8 78c0 6-4 8-10 8H98c-6 0-10-2-10-8l-8-78c-10-4-18-12-20-24Z", colour.crumb) +
  stroke("M152 248c6-22 44-16 40 12-4 32-62 36-78 6-20-40 20-82 66-74", filling, 19) +
  stroke("M116 322c24 12 56 10 76-8", filling, 19) +
  (flecks ? strewn(seedOf(flecks, 6), 16, 152, 262, 62, 66) : "");

/** A round cake of sweet cheese in a plaited rim. */
export const easterCake = () =>
  shadow(240, 356, 184, 30) +
  ellipse(240, 268, 186, 104, colour.dark) +
  ellipse(240, 256, 184, 100, colour.crust) +
  scattered(
    ellipse(0, 0, 34, 20, colour.golden, `stroke="${colour.crust}" stroke-width="5"`),
    Array.from({ length: 16 }, (_, nth) => {
      const angle = (nth * Math.PI) / 8;
      return [240 + Math.cos(angle) * 150, 252 + Math.sin(angle) * 78, (nth * 180) / 8 + 62] as const;
    }),
  ) +
  ellipse(240, 250, 120, 58, colour.apple) +
  ellipse(240, 246, 116, 54, "#f3d27c") +
  strewn(ellipse(0, 0, 9, 7, colour.walnut), 17, 240, 246, 96, 40);

/** Biscuits of several kinds. */
export function biscuits(): string {
  const round = ellipse(0, 6, 56, 46, colour.crust) + ellipse(0, 0, 56, 44, colour.golden);
  const jam = round + ellipse(0, -2, 24, 17, colour.cherry) + ellipse(-6, -8, 8, 4, "#fff", 'opacity=".5"');
  const chips = round + strewn(ellipse(0, 0, 7, 6, colour.cocoa), 9, 0, -2, 40, 30);
  const dipped =
    block(-58, -26, 116, 58, colour.crust, 26) +
    block(-58, -32, 116, 56, colour.pale, 26) +
    path("M6-32h26c16 0 26 12 26 28S48 24 32 24H6c10-18 10-38 0-56Z", colour.chocolate);
  return (
    plate(344, 200) +
    scattered(chips, [[156, 286], [324, 216]]) +
    scattered(dipped, [[306, 300, -8], [176, 212, 12]]) +
    scattered(jam, [[240, 252], [248, 172]])
  );
}

/** A square of vanilla cream between two sheets of pastry. */
export const creamSquare = () =>
  plate() +
  block(122, 286, 236, 40, colour.crust, 8) +
  block(118, 184, 244, 112, "#f8e3a0", 16) +
  block(118, 250, 244, 46, "#f1d583", 14) +
  block(112, 146, 256, 46, colour.crust, 12) +
  block(112, 140, 256, 38, colour.golden, 12) +
  strewn(ellipse(0, 0, 9, 6, colour.white, 'opacity=".85"'), 36, 240, 158, 114, 14);

/** Two éclairs. */
export function eclairs(): string {
  const one =
    block(-138, -34, 276, 88, colour.crust, 44) +
    block(-136, -42, 272, 82, colour.golden, 41) +
    block(-120, 0, 240, 18, colour.cream, 9) +
    path("M-126-14c0-26 34-38 126-38s126 12 126 38c0 18-22 14-34 10-16 14-28 4-44 0-18 12-38 8-50 0-20 12-38 10-56 0-16 8-26 8-38 0-14 4-30 8-30-10Z", colour.chocolate) +
    stroke("M-84-30c40-10 110-12 150-4", "#fff", 7, 'opacity=".3"');
  return shadow(240, 374, 176, 22) + scattered(one, [[226, 196, -9], [254, 302, -9]]);
}

/** A chocolate cube with a rosette of cream. */
export const chocolateCube = () =>
  plate() +
  path("M116 196l124-40 124 40v112l-124 44-124-44Z", colour.cocoa) +
  path("M116 196l124-40 124 40-124 42Z", "#754a37") +
  path("M240 238l124-42v112l-124 44Z", colour.chocolate) +
  stroke("M128 252l112 40 112-40", colour.walnut, 9) +
  scattered(ellipse(0, 0, 34, 14, colour.chocolate), [[240, 194], [240, 184]]) +
  ellipse(240, 174, 34, 18, colour.cream) +
  ellipse(240, 160, 22, 14, colour.cream) +
  ellipse(240, 148, 10, 9, colour.cherry);

/** A syrup cake cut open, with whipped cream. */
export const syrupCake = () =>
  plate() +
  path("M112 244h256l-26 78c-4 14-14 20-28 20H166c-14 0-24-6-28-20Z", colour.crust) +
  path("M112 244h256l-10 30c-80 18-156 18-236 0Z", colour.golden) +
  scattered(ellipse(0, 0, 40, 30, colour.white), [[148, 228], [204, 216], [266, 216], [328, 228], [236, 230]]) +
  path("M106 212c0-56 60-92 134-92s134 36 134 92c-6 12-40 2-134 2s-128 10-134-2Z", colour.crust) +
  path("M116 202c4-44 58-74 124-74s120 30 124 74c-60-16-188-16-248 0Z", colour.golden) +
  ellipse(240, 146, 44, 15, colour.raspberry) +
  ellipse(230, 142, 16, 4, "#fff", 'opacity=".5"');

/** A slice of thin sheets with cream between them. */
export const sheets = (sheet: string, cream: string) =>
  plate() +
  [150, 190, 230, 270, 310]
    .map((y) => block(112, y - 22, 256, 24, cream, 6) + block(108, y, 264, 18, sheet, 7))
    .join("") +
  block(108, 118, 264, 20, sheet, 8) +
  path("M108 124c0-12 12-20 24-20h216c12 0 24 8 24 20v12c-22 18-32-2-50 6-22 14-34-6-54 2-24 12-38-8-58 0-22 10-34-6-52 0-18 8-34 2-50-8Z", colour.chocolate);
