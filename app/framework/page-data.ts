/** Whether scripts ask here for what a page is drawn from: React Router asks for `/store/lupu/board.data`. */
export const isPageData = (pathname: string): boolean => pathname.endsWith(".data");

/** The page that a path draws, or whose data it gives. */
export const pageOf = (pathname: string): string =>
  pathname.replace(/(\/_)?\.data$/, (_, slash) => (slash ? "/" : ""));

/** Whether an answer to such a question is the application's own, whatever its status: a proxy's says nothing of it. */
export const isOwnAnswer = (answer: Response): boolean => answer.headers.has("X-Remix-Response");
