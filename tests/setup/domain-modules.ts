import { globSync } from "node:fs";
import { resolve } from "node:path";

export type Exports = Record<string, unknown>;

/**
 * What the files of the domain export that a pattern finds (`orders/*.ts`), by their path from there. Not by
 * `import.meta.glob`: the search for unused code takes all that such a pattern finds as used.
 */
export async function domainModules(...patterns: string[]): Promise<Record<string, Exports>> {
  const files = globSync(patterns, { cwd: "app/domain" }).sort();
  if (files.length === 0) throw new Error(`The domain has no file like ${patterns.join(", ")}.`);
  const modules = files.map(
    async (file): Promise<[string, Exports]> => [file, await import(resolve("app/domain", file))],
  );
  return Object.fromEntries(await Promise.all(modules));
}

/** Name and value of all that they export. */
export const exportsOf = (modules: Record<string, Exports>) =>
  Object.values(modules).flatMap((module) => Object.entries(module));
