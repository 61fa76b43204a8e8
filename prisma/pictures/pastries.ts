import {
  block,
  colour,
  ellipse,
  path,
  plate,
  scattered,
  seedOf,
  shadow,
  strewn,
  stroke,
  turned,
} from "./shapes.ts";

/** A crescent of layers, plain or with something showing at its ends. */
export const croissant = (filling?: string) =>
  shadow(240, 352, 178, 24) +
  (filling ? ellipse(92, 330, 26, 17, filling) + ellipse(388, 330, 26, 17, filling) : "") +
  path("M60 322C52 214 134 132 240 132s188 82 180 190c-2 26-40 28-50 4-16-44-62-76-130-76s-114 32-130 76c-10 24-48 22-50-4Z", colour.dark) +
  path("M66 314C62 214 138 140 240 140s178 74 174 174c-4 18-30 20-38 2-18-44-66-74-136-74s-118 30-136 74c-8 18-34 16-38-2Z", colour.golden) +
  ["M166 158c-14 34-14 64 2 96", "M314 158c14 34 14 64-2 96", "M108 204c6 24 16 46 34 64", "M372 204c-6 24-16 46-34 64"]
    .map((d) => stroke(d, colour.crust, 9))
    .join("") +
  path("M196 154c28-8 60-8 88 0 8 30 4 62-10 90-22-4-46-4-68 0-14-28-18-60-10-90Z", colour.pale, 'opacity=".75"') +
  (filling ? scattered(stroke("M-26 12L26-12", filling, 8), [[206, 190], [240, 200], [274, 190]]) : "");

/** A snail of dough with what is rolled into it. */
export const snail = (filling: string) =>
  shadow(240, 352, 158, 28) +
  ellipse(240, 256, 158, 108, colour.crust) +
  ellipse(240, 246, 156, 102, colour.golden) +
  stroke(
    "M240 244c6-18 36-14 38 6 2 30-46 42-72 24-36-26-22-84 30-94 66-12 122 26 116 76-6 52-70 76-134 70-68-6-118-40-116-86",
    filling,
    15,
  ) +
  stroke("M112 206c26-40 78-60 134-58", colour.white, 10, 'opacity=".55"') +
  stroke("M150 300c50 34 130 34 180 4", colour.white, 10, 'opacity=".4"');

/** Squares of puff pastry with their corners folded in. */
export function parcels(): string {
  const parcel =
    block(-86, -66, 172, 140, colour.crust, 20) +
    block(-84, -72, 168, 136, colour.golden, 20) +
    path("M-84-60L0-6L84-60V52L0-2L-84 52Z", colour.pale, 'opacity=".8"') +
    path("M-22-6L0-20L22-6L0 10Z", colour.cream) +
    strewn(seedOf(colour.sesame, 5), 22, 0, -4, 66, 48);
  return shadow(240, 372, 180, 24) + scattered(parcel, [[170, 208, -10], [310, 288, 9]]);
}

/** Salty sticks with cumin. */
export function sticks(): string {
  const stick =
    block(-118, -24, 236, 52, colour.crust, 16) +
    block(-116, -27, 232, 46, colour.golden, 15) +
    strewn(seedOf(colour.walnut, 6), 20, 0, -5, 100, 13);
  const at = [[240, 150, -4], [226, 212, 3], [256, 272, -3], [236, 332, 5]] as const;
  return shadow(240, 378, 166, 20) + scattered(stick, at);
}

/** A slice of strudel on a plate. */
export const strudel = (filling: string) =>
  plate() +
  path("M88 306l32-112c4-12 14-18 26-18h206c14 0 22 8 26 20l20 110c2 14-8 26-22 26H112c-16 0-28-12-24-26Z", colour.crust) +
  path("M94 290l30-92c4-10 12-14 22-14h204c12 0 18 6 22 16l16 90Z", colour.golden) +
  scattered(stroke("M-12 40L12-34", colour.crust, 7, 'opacity=".7"'), [[160, 236], [214, 236], [268, 236], [322, 236]]) +
  block(98, 288, 290, 36, filling, 16) +
  scattered(ellipse(0, 0, 14, 12, filling, 'stroke="#fff" stroke-opacity=".25" stroke-width="4"'), [[130, 308], [180, 312], [236, 306], [292, 312], [348, 306]]) +
  strewn(ellipse(0, 0, 8, 5, colour.white, 'opacity=".7"'), 20, 240, 216, 106, 26);

/** A square of pie: what is between its two crusts shows at the side. */
export const pie = (filling: string, flecks?: string) =>
  plate() +
  path("M96 196L266 158l124 52v22L222 262 96 218Z", colour.crust) +
  path("M96 186L266 148l124 52-168 44Z", colour.golden) +
  path("M96 208l126 48v56L96 262Z", filling) +
  path("M222 256l168-34v50l-168 40Z", filling) +
  path("M222 256l168-34v50l-168 40Z", "#000", 'opacity=".07"') +
  path("M96 256l126 50v26L96 282Z", colour.crust) +
  path("M222 306l168-38v24l-168 40Z", colour.dark) +
  scattered(stroke("M-30 12L28-2", colour.crust, 7, 'opacity=".8"'), [[196, 196], [262, 178], [252, 212], [318, 198]]) +
  (flecks ? strewn(seedOf(flecks, 7), 13, 158, 262, 48, 18) + strewn(seedOf(flecks, 7), 15, 304, 266, 66, 18) : "") +
  strewn(ellipse(0, 0, 6, 4, colour.white, 'opacity=".7"'), 16, 242, 194, 86, 24);

/** Fried dough with sour cream and cheese. */
export const langos = () =>
  shadow(240, 350, 186, 32) +
  path("M56 272c-8-44 28-72 66-82 28-34 84-40 128-28 48-16 108-2 128 38 40 14 56 52 44 86-10 40-66 62-118 62-58 18-132 12-172-12-42-2-72-28-76-64Z", colour.crust) +
  path("M66 262c-4-36 26-58 62-66 28-30 82-34 124-22 46-14 98-2 116 34 36 12 50 44 40 70-12 34-62 50-110 50-56 16-124 12-162-10-38-2-66-24-70-56Z", colour.golden) +
  path("M132 254c0-34 50-56 108-52 62-10 112 18 110 54 2 36-56 54-112 50-60 4-106-18-106-52Z", colour.cream) +
  strewn(stroke("M-14 0H14", colour.apple, 6), 34, 240, 254, 100, 44) +
  strewn(seedOf(colour.leaf, 6), 16, 240, 252, 92, 40);

/** A chimney of dough rolled in sugar. */
export const chimney = () =>
  shadow(240, 392, 116, 22) +
  path("M152 112h176l-16 268c-2 16-142 16-144 0Z", colour.crust) +
  path("M160 112h160l-14 258c-2 14-130 14-132 0Z", colour.golden) +
  scattered(stroke("M-76-14C-30 10 30 10 76-14", colour.crust, 9), [[240, 166], [240, 214], [240, 262], [240, 310], [240, 358]]) +
  ellipse(240, 112, 88, 32, colour.caramel) +
  ellipse(240, 112, 62, 20, colour.walnut) +
  strewn(ellipse(0, 0, 6, 5, colour.white, 'opacity=".85"'), 58, 240, 250, 72, 124) +
  turned(strewn(ellipse(0, 0, 5, 4, colour.white, 'opacity=".85"'), 14, 240, 112, 80, 28), 0);
