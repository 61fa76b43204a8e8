import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";

/** A source file and the project files that it imports, by their paths from the project's folder. */
export interface SourceFile {
  path: string;
  imports: { path: string; typeOnly: boolean }[];
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

/** The sources of the application, without what is generated and without tests. */
export function applicationSources(): SourceFile[] {
  return globSync("app/**/*.{ts,tsx}")
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !path.startsWith("app/generated/") && !/\.test\.tsx?$/.test(path))
    .filter((path) => statSync(path).isFile())
    .sort()
    .map((path) => ({ path, imports: importsOf(path, readFileSync(path, "utf8")) }));
}

/** The project files that a text imports; packages are left out. */
export function importsOf(path: string, text: string): SourceFile["imports"] {
  return [...text.matchAll(IMPORT)].flatMap(([, type, stated, called]) => {
    const target = resolveImport(path, stated ?? called ?? "");
    return target ? [{ path: target, typeOnly: Boolean(type) }] : [];
  });
}

/** Types that the framework generates lie beside no source (+types). */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.includes("+types/")) return undefined;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier)).replaceAll(sep, "/");
  return undefined;
}
