import { inlineScript } from "./inline-script.server.ts";

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The script that hands the loaders' data to React Router in the browser, by the two calls that its own streamed
 * scripts make. With the data at hand a page needs no streaming render, which costs twice as much.
 */
export async function loaderDataScript(stream: ReadableStream, nonce: string): Promise<string> {
  const text = await new Response(stream).text();
  const literal = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
  const controller = "window.__reactRouterContext.streamController";
  return inlineScript(`${controller}.enqueue(${literal});${controller}.close();`, nonce);
}
