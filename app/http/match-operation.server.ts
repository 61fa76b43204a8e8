import { operations } from "#app/domain/operations.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";

export interface Matched {
  operation: Operation;
  params: Record<string, string>;
}

const routes = operations
  .map((operation) => {
    const [method = "", path = ""] = operation.key.split(/_(.*)/s);
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
    return { operation, method, names, pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`) };
  })
  .sort((a, b) => a.names.length - b.names.length);

/** The operation of a call, with the parameters of its path; a literal path goes before one with parameters. */
export function matchOperation(method: string, pathname: string): Matched | null {
  for (const route of routes) {
    const found = route.method === method && route.pattern.exec(pathname);
    if (found)
      return {
        operation: route.operation,
        params: Object.fromEntries(route.names.map((name, i) => [name, decoded(found[i + 1] as string)])),
      };
  }
  return null;
}

/** What an address of the API may be asked by, as the header `Allow` says it; empty for one that is not there. */
export function methodsOf(pathname: string): string {
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort().join(", ");
}

/** A part of a path; one that can't be decoded names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
