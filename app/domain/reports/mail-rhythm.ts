/** How often the report comes by mail: every Monday, or on the first of the month. */
export const mailRhythms = ["weekly", "monthly"] as const;
export type MailRhythm = (typeof mailRhythms)[number];

/** What somebody can choose. */
export const mailChoices = ["never", ...mailRhythms] as const;
