import Bowser from "bowser";

/** A browser and its system by name, „Chrome 142 · Android”, out of what it says of itself; null when it says nothing known. */
export function browserName(userAgent: string): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split(".")[0];
  const name = [browser.name, browser.name && version].filter(Boolean).join(" ");
  return [name, os.name].filter(Boolean).join(" · ") || null;
}
