import { block, colour, ellipse, path, scattered, seedOf, shadow, strewn, stroke } from "./shapes.ts";

interface Cake {
  icing: string;
  side?: string;
  /** What runs over the edge. */
  drip?: string;
  top: string;
}

const DRIP =
  "M96 196c0-30 64-50 144-50s144 20 144 50c0 26-4 50-18 50s-12-26-26-26-10 48-26 48-12-44-28-44-12 26-28 26-12-30-28-30-10 44-26 44-12-40-26-40-12 22-24 22-38 4-58-50Z";

const stand = () =>
  shadow(240, 428, 120, 18) +
  path("M206 366h68l18 52c2 8-106 8-104 0Z", colour.rim) +
  ellipse(240, 366, 186, 30, colour.rim) +
  ellipse(240, 358, 186, 30, colour.plate);

/** A cake on its stand. */
export const cake = ({ icing, side = icing, drip, top }: Cake): string =>
  stand() +
  path("M96 198h288v128c0 18-64 32-144 32S96 344 96 326Z", side) +
  path("M300 236c40-4 70-12 84-24v114c0 12-30 22-84 28Z", "#000", 'opacity=".06"') +
  ellipse(240, 196, 144, 48, icing) +
  (drip ? path(DRIP, drip) + ellipse(240, 192, 138, 43, drip) : "") +
  stroke("M134 188c22-14 58-22 98-24", "#fff", 7, 'opacity=".35"') +
  top;

const rosettes = (tone: string): string =>
  scattered(
    ellipse(0, 0, 21, 15, tone) + ellipse(0, -9, 12, 9, tone, 'stroke="#000" stroke-opacity=".08" stroke-width="2"'),
    Array.from({ length: 12 }, (_, nth) => {
      const angle = (nth * Math.PI) / 6;
      return [240 + Math.cos(angle) * 112, 188 + Math.sin(angle) * 32] as const;
    }),
  );

const fruit = (tone: string, size = 17): string =>
  ellipse(0, 0, size, size * 0.92, tone) + ellipse(-size * 0.3, -size * 0.36, size * 0.3, size * 0.2, "#fff", 'opacity=".55"');
const leaf = path("M0 0c10-18 30-20 42-10-8 16-26 22-42 10Z", colour.leaf);

export const chocolateCake = () =>
  cake({
    icing: "#754a37",
    side: "#6a412f",
    drip: colour.cocoa,
    top:
      rosettes("#7d5140") +
      scattered(stroke("M-26 6C-8-8 8-8 26 6", colour.chocolate, 9), [[222, 186, -16], [258, 178, 24], [240, 196, 60]]) +
      strewn(seedOf("#8f6350", 5), 20, 240, 188, 70, 20),
  });

export const diplomatCake = () =>
  cake({
    icing: colour.cream,
    side: "#f7e6c2",
    top:
      scattered(block(-13, -56, 26, 112, colour.golden, 12), [[116, 274], [150, 284], [184, 291], [218, 295], [252, 295], [286, 292], [320, 286], [354, 276]]) +
      rosettes(colour.white) +
      scattered(fruit(colour.apple, 18), [[214, 190], [262, 196]]) +
      scattered(fruit(colour.leaf, 15), [[240, 178], [286, 184]]) +
      scattered(fruit(colour.cherry, 14), [[194, 180], [240, 204]]),
  });

export const berryCake = () =>
  cake({
    icing: colour.white,
    side: "#f9eee6",
    drip: "#f3d3d6",
    top:
      scattered(leaf, [[296, 176, 10], [160, 190, 190]]) +
      scattered(fruit(colour.raspberry), [[190, 188], [240, 200], [284, 190], [222, 172]]) +
      scattered(fruit(colour.berry, 15), [[214, 194], [262, 186], [252, 168], [306, 184], [170, 180]]) +
      scattered(fruit(colour.cherry, 15), [[276, 170], [196, 168]]),
  });

export const piped = () =>
  cake({
    icing: "#f7dfd2",
    side: "#f3d2c1",
    top:
      rosettes(colour.white) +
      scattered(stroke("M-34-26C-34 6 34 6 34-26", colour.white, 9), [[132, 262], [204, 280], [276, 280], [348, 262]]) +
      scattered(ellipse(0, 0, 7, 7, colour.caramel), [[168, 252], [240, 268], [312, 252]]) +
      stroke("M196 190c18-20 30 14 46-2s26 10 44-6", colour.caramel, 7),
  });

export const birthdayCake = () =>
  cake({
    icing: "#fdf0c4",
    side: "#bcd5cf",
    drip: "#fdf0c4",
    top:
      scattered(
        block(-6, -70, 12, 72, colour.raspberry, 5) + stroke("M-6-54L6-62M-6-32L6-40M-6-10L6-18", colour.white, 4) + path("M0-98c12 12 10 26 0 26s-12-14 0-26Z", colour.apple),
        [[190, 186], [240, 196], [290, 186]],
      ) +
      strewn(seedOf(colour.raspberry, 6), 12, 240, 300, 118, 34) +
      strewn(seedOf(colour.pumpkin, 6), 11, 232, 304, 110, 30) +
      strewn(seedOf(colour.leaf, 6), 9, 246, 296, 104, 26),
  });
