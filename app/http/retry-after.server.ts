import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";

const secondsToWait = createContext<number | null>(null);

/** Too many tries were refused in this very request: its answer says after how many seconds to go on. */
export const noteWait = (context: Readonly<RouterContextProvider>, seconds: number) =>
  context.set(secondsToWait, seconds);

/** Root middleware: a 429 says when to go on, whichever route of the page has refused the form. */
export const tellWait: MiddlewareFunction<Response> = async ({ context }, next) => {
  const answer = await next();
  const seconds = context.get(secondsToWait);
  if (seconds !== null && answer.status === 429) answer.headers.set("Retry-After", String(seconds));
  return answer;
};
