import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostileRequest } from "./watched-app.ts";

type Own = Readonly<Record<string, string>>;
interface Kept extends Omit<HostileRequest, "body"> {
  /** Its bytes in base64. */
  body: string;
}

/** Writes a request to a file, with names in the place of what only this run's business has; gives its path. */
export function keepRequest(folder: string, name: string, request: HostileRequest, own: Own): string {
  const named = exchanged(
    request,
    Object.entries(own).map(([name, value]) => [value, `{{${name}}}`]),
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/\W+/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify({ ...named, body: named.body.toString("base64") }, null, 2)}\n`);
  return file;
}

/** Reads a request from a file, with what this run's business has in the place of its names. */
export function keptRequest(file: string, own: Own): HostileRequest {
  const { body, ...request } = JSON.parse(readFileSync(file, "utf8")) as Kept;
  const names = Object.entries(own).map(([name, value]): [string, string] => [`{{${name}}}`, value]);
  return exchanged({ ...request, body: Buffer.from(body, "base64") }, names);
}

function exchanged(
  { method, path, headers, body }: HostileRequest,
  pairs: [string, string][],
): HostileRequest {
  const change = (text: string) =>
    pairs.reduce((changed, [from, to]) => (from ? changed.replaceAll(from, to) : changed), text);
  return {
    method,
    path: change(path),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)])),
    body: Buffer.from(change(body.toString("latin1")), "latin1"),
  };
}
