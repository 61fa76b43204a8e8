import { makePng } from "#tests/factories/picture-files.ts";
import type { Call } from "./calls.ts";

/** What an attacker gets to see of an answer. */
export interface Seen {
  status: number;
  headers: Headers;
  text: string;
  /** The `code` of a refusal. */
  code: unknown;
}

/** Sends a call over HTTP, its places filled, with these headers. */
export async function send(
  url: string,
  call: Call,
  values: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Seen> {
  const { method, places } = call;
  const at = (place: string) => places.filter((one) => one.in === place && values[one.name] !== undefined);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(values[name])));
  const search = new URLSearchParams(at("query").map(({ name }) => [name, asText(values[name])]));
  const fields = Object.fromEntries(at("body").map(({ name }) => [name, values[name]]));
  const body = call.multipart ? formOf(fields) : JSON.stringify(fields);
  const answer = await fetch(`${url}${path}${search.size > 0 ? `?${search}` : ""}`, {
    method,
    redirect: "manual",
    headers: { ...(call.multipart ? {} : { "Content-Type": "application/json" }), ...headers },
    ...(method !== "GET" && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: codeOf(text) };
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name === "file" || name === "logo")
      form.append(name, new Blob([new Uint8Array(makePng(8))]), "poza.png");
    else form.append(name, asText(value));
  return form;
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}
