/** How long orders are kept, as screens say it: below 30 days in days, otherwise in months (document 1, section 2). */
export const shownRetention = (days: number): { unit: "days" | "months"; count: number } =>
  days < 30 ? { unit: "days", count: days } : { unit: "months", count: days / 30 };
