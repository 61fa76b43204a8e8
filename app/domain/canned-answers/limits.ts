/** A text is shorter than an answer may be: what was typed before it has room, too. */
export const cannedAnswerLimits = {
  name: { min: 2, max: 60 },
  ro: { min: 1, max: 2000 },
  en: { min: 1, max: 2000 },
  /** All of them stand beside each ticket. */
  answers: { max: 100 },
} as const;
