import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { sourceFile } from "../../scripts/source-files.ts";

/**
 * The style sheets that a document of these route modules links: those that the modules and whatever they import for the
 * browser name, and those that these import in turn.
 */
export function sheetsOf(modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !/\.(?:tsx?|css)$/.test(path) || /\.server\.|\/generated\//.test(path)) return;
    seen.add(path);
    for (const next of namedIn(path)) visit(next);
  };
  for (const module of modules) visit(module);
  return [...seen].filter((path) => path.endsWith(".css"));
}

function namedIn(path: string): string[] {
  const text = readFileSync(path, "utf8");
  if (!path.endsWith(".css"))
    return sourceFile(path, text).imports.flatMap((one) => (one.typeOnly ? [] : [one.path]));
  return [...text.matchAll(/@import (?:url\()?"([^"]+)"/g)].map(([, other = ""]) =>
    join(dirname(path), other),
  );
}
