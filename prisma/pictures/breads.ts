import { block, colour, ellipse, path, scattered, seedOf, shadow, strewn, stroke, turned } from "./shapes.ts";

interface Crust {
  crust?: string;
  edge?: string;
  cut?: string;
  seeds?: string;
  flour?: boolean;
}

const sesame = seedOf(colour.sesame);
const flourDust = (x: number, y: number, rx: number, ry: number) =>
  [1, 0.78, 0.54].map((part) => ellipse(x - 14, y - 34, rx * part, ry * part * 0.62, "#fff", 'opacity=".16"')).join("");

/** A round loaf, baked on the hearth. */
export const round = ({ crust = colour.crust, edge = colour.dark, cut = colour.pale, seeds, flour }: Crust = {}) =>
  shadow(240, 356, 176, 26) +
  path("M64 286c0-92 74-150 176-150s176 58 176 150c0 52-62 74-176 74S64 338 64 286Z", edge) +
  path("M72 276c2-84 72-136 168-136s166 52 168 136c-8 44-66 62-168 62S80 320 72 276Z", crust) +
  path("M112 226c22-42 70-66 128-66 30 0 58 6 82 18-60-6-150 0-210 48Z", "#fff", 'opacity=".16"') +
  [
    ["M150 200c40 16 60 60 62 116", 15],
    ["M214 172c36 26 54 80 52 150", 15],
    ["M286 168c30 32 44 76 40 140", 15],
  ]
    .map(([d, width]) => stroke(String(d), cut, Number(width)))
    .join("") +
  (flour ? flourDust(240, 236, 130, 76) : "") +
  (seeds ? strewn(seedOf(seeds, 7), 46, 240, 244, 142, 84) : "");

/** A long loaf with slanting cuts. */
export const long = ({ crust = colour.golden, edge = colour.crust, cut = colour.crumb, seeds, flour }: Crust = {}) =>
  shadow(240, 348, 196, 24) +
  turned(
    path("M44 262c0-66 84-102 196-102s196 36 196 102c0 60-78 86-196 86S44 322 44 262Z", edge) +
      path("M54 252c2-58 82-88 186-88s184 30 186 88c-8 50-78 74-186 74S62 302 54 252Z", crust) +
      path("M92 216c34-28 88-42 148-42 40 0 76 6 104 16-80-6-180 0-252 26Z", "#fff", 'opacity=".2"') +
      scattered(stroke("M-22 46C-8 12 10-16 34-40", cut, 17), [
        [130, 252],
        [204, 244],
        [278, 244],
        [350, 252],
      ]) +
      (flour ? flourDust(240, 244, 150, 56) : "") +
      (seeds ? strewn(seedOf(seeds, 7), 44, 240, 246, 164, 60) : ""),
    -8,
  );

/** Two baguettes, one over the other. */
export function baguettes(): string {
  const one = (crust: string) =>
    block(20, 208, 440, 66, colour.crust, 33) +
    block(22, 206, 436, 56, crust, 28) +
    scattered(stroke("M-20 16C-8 2 10-10 26-14", colour.crumb, 12), [
      [90, 234],
      [164, 234],
      [238, 234],
      [312, 234],
      [386, 234],
    ]);
  return shadow(240, 348, 190, 20) + turned(one(colour.golden), 16) + turned(one("#e3ae63"), -24);
}

/** A flat bread with dimples. */
export const flat = () =>
  shadow(240, 346, 186, 34) +
  ellipse(240, 274, 188, 92, colour.crust) +
  ellipse(240, 266, 186, 88, colour.golden) +
  ellipse(240, 260, 158, 70, colour.pale) +
  strewn(ellipse(0, 0, 17, 9, colour.crust, 'opacity=".55"'), 15, 240, 260, 138, 58) +
  strewn(sesame, 64, 240, 260, 150, 66);

/** Three buns. */
export function buns(): string {
  const bun =
    ellipse(0, 12, 94, 70, colour.crust) +
    ellipse(0, 4, 92, 66, colour.golden) +
    ellipse(-16, -24, 54, 26, "#fff", 'opacity=".24"') +
    stroke("M-34 6C-14-12 20-12 42 2", colour.crust, 6);
  return (
    shadow(240, 362, 190, 26) +
    scattered(bun, [
      [240, 206],
      [144, 294],
      [336, 294],
    ])
  );
}

/** A ring of twisted dough with seeds. */
export function ring(seeds: string): string {
  const dough = 'fill="none" stroke-linecap="round"';
  const twist = Array.from({ length: 18 }, (_, nth) => [240, 240, nth * 20] as const);
  const one =
    `<circle cx="240" cy="240" r="104" ${dough} stroke="${colour.dark}" stroke-width="80"/>` +
    `<circle cx="240" cy="238" r="104" ${dough} stroke="${colour.crust}" stroke-width="70"/>` +
    scattered(stroke("M74-18C96-10 116 8 134 22", colour.dark, 6, 'opacity=".7"'), twist) +
    Array.from({ length: 3 }, (_, row) =>
      scattered(
        seedOf(seeds, 6.5),
        Array.from({ length: 24 }, (_, nth) => {
          const angle = ((nth + row / 3) * Math.PI) / 12;
          const far = 84 + row * 18 + (nth % 3) * 5;
          return [240 + Math.cos(angle) * far, 236 + Math.sin(angle) * far, nth * 40] as const;
        }),
      ),
    ).join("");
  return shadow(240, 366, 160, 26) + one;
}
