import type { Page } from "@playwright/test";

/** How often the page has sent a form. */
export function countedPosts(page: Page): () => number {
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  return () => sent;
}
