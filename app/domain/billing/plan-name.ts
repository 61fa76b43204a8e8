/** A plan as it is called: `STORE PRO` (document 1, section 4). */
export const planName = (planId: string): string => planId.replaceAll("_", " ").toUpperCase();
