const SIGNS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" } as const;

/** The words that a page shows, as they are read: nothing of what stands there for scripts. */
export const drawnWords = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign as keyof typeof SIGNS])
    .replaceAll(/\s+/g, " ");
