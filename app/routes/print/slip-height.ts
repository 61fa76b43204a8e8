/** A kind of line on the slip: how many characters surely fit in it, and how high it is, in tenths of a millimetre. */
const kinds = {
  title: { characters: 24, height: 41 },
  text: { characters: 32, height: 35 },
  number: { characters: 18, height: 52 },
  product: { characters: 22, height: 39 },
  detail: { characters: 36, height: 32 },
  total: { characters: 20, height: 46 },
} as const;

export type SlipLine = readonly [kind: keyof typeof kinds, text: string];

/** A8 (document 4, Dates, numbers, languages). */
const LEAST = 74;
/** The margins of the page and the rules between the parts. */
const FRAME = 12;

/**
 * The height in millimetres of a slip that holds these lines, wrapped at 48 mm: at least an A8 page, and rather too
 * high than too low, so that a longer one stays one slip.
 */
export function slipHeight(lines: readonly SlipLine[]): number {
  const heights = lines.map(([kind, text]) => {
    const { characters, height } = kinds[kind];
    return Math.max(1, Math.ceil(text.length / characters)) * height;
  });
  return Math.max(LEAST, Math.ceil(FRAME + heights.reduce((sum, height) => sum + height, 0) / 10));
}
