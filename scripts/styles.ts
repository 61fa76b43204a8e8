import { dirname, join } from "node:path/posix";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/** A source of the screens: its text, and the project files that it imports. */
export interface ScreenSource {
  path: string;
  text: string;
  imports: readonly string[];
}

/** A style sheet by its path and text. */
export interface Sheet {
  path: string;
  text: string;
}

/**
 * What is wrong between the sheets and the screens: a class that rooms both define, one that a page draws without
 * linking its sheet, one that no screen draws, one that no sheet knows. Empty when all is well.
 *
 * A rule belongs to the first class of its selector: what stands behind it (`.book .head`) is a part of that class, and
 * clashes with nothing outside of it.
 */
export function faultsOfStyles(
  sheets: readonly Sheet[],
  sources: readonly ScreenSource[],
  chains: readonly (readonly string[])[],
): string[] {
  const rules = sheets.map(({ path, text }) => ({ path, heads: headsOf(text) }));
  const homes = homesOf(rules);
  return [
    ...[...homes].flatMap(([name, paths]) => clashOf(name, paths)),
    ...unlinked(homes, sheets, sources, chains),
    ...unused(rules, sources),
    ...undefinedIn(rules, sources),
  ].sort();
}

/**
 * The pages of a list of routes, each with the modules around it, the outermost first. A route without an address of its
 * own is one only if it can be drawn without those below it, as `standsAlone` says of its path.
 */
export function chainsOf(
  routes: readonly RouteConfigEntry[],
  around: readonly string[] = [],
  standsAlone: (path: string) => boolean = () => true,
): string[][] {
  return routes.flatMap(({ file, path, index, children = [] }) => {
    const chain = [...around, `app/${file}`];
    const below = chainsOf(children, chain, standsAlone);
    const isPage = path !== undefined || index === true || standsAlone(`app/${file}`);
    return isPage ? [chain, ...below] : below;
  });
}

/** The classes that a source gives to what it draws, as far as they are written out. */
export function drawnClasses(text: string): Set<string> {
  const written = [...text.matchAll(/\bclassName=("[^"]*"|\{)|\bclassNames\(|\broom: ("[\w-]+")/g)].map(
    (match) =>
      match[2] ?? (match[1]?.startsWith('"') ? match[1] : within(text, match.index + match[0].length)),
  );
  const literals = written.flatMap((code) => code.match(/"[^"\n]*"|`[^`]*`/g) ?? []);
  return new Set(literals.flatMap((literal) => literal.replace(/\$\{[^}]*\}/g, " ").match(/[\w-]+/g) ?? []));
}

/** A text up to the bracket that closes the one before it. */
function within(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) {
    if ("({".includes(text[end] ?? "")) depth++;
    if (")}".includes(text[end] ?? "")) depth--;
  }
  return text.slice(start, end);
}

/** The selectors of a sheet, one by one. */
function headsOf(text: string): string[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map(([, head = ""]) => head.trim())
    .filter((head) => !head.startsWith("@"))
    .flatMap((head) => head.split(/,(?![^(]*\))/));
}

const classesOf = (head: string): string[] =>
  [...head.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);

/** The sheets in which a class begins a rule. */
function homesOf(rules: readonly { path: string; heads: string[] }[]): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>();
  for (const { path, heads } of rules)
    for (const [name] of heads.map(classesOf))
      if (name) homes.set(name, (homes.get(name) ?? new Set()).add(path));
  return homes;
}

function clashOf(name: string, paths: ReadonlySet<string>): string[] {
  const rooms = new Set([...paths].map((path) => dirname(path)));
  return rooms.size > 1 ? [`.${name} begins rules of several rooms: ${[...paths].join(", ")}`] : [];
}

function unlinked(
  homes: Map<string, Set<string>>,
  sheets: readonly Sheet[],
  sources: readonly ScreenSource[],
  chains: readonly (readonly string[])[],
): string[] {
  const byPath = new Map(
    sources.map((source) => [source.path, { ...source, classes: drawnClasses(source.text) }]),
  );
  const texts = new Map(sheets.map(({ path, text }) => [path, text]));
  const faults = chains.flatMap((chain) => {
    const reached = reach(
      chain,
      (path) => byPath.get(path)?.imports ?? importedSheets(path, texts.get(path)),
    );
    return [...reached].flatMap((path) =>
      [...(byPath.get(path)?.classes ?? [])]
        .filter((name) => homes.has(name) && ![...(homes.get(name) ?? [])].some((home) => reached.has(home)))
        .map(
          (name) =>
            `${chain.at(-1)} does not link ${[...(homes.get(name) ?? [])].join(", ")}: .${name} of ${path}`,
        ),
    );
  });
  return [...new Set(faults)];
}

/** What is reached from some files, server files apart. */
function reach(starts: readonly string[], next: (path: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || path.includes(".server.")) return;
    seen.add(path);
    for (const other of next(path)) visit(other);
  };
  for (const start of starts) visit(start);
  return seen;
}

const importedSheets = (path: string, text = ""): string[] =>
  [...text.matchAll(/@import "([^"]+)"/g)].map(([, other = ""]) => join(dirname(path), other));

/** A class may be made of a value (`status.slice("order_".length)`), so the word anywhere in a source is enough. */
function unused(
  rules: readonly { path: string; heads: string[] }[],
  sources: readonly ScreenSource[],
): string[] {
  const words = new Set(sources.flatMap(({ text }) => text.match(/[a-z][a-z\d]*(?:-[a-z\d]+)*/gi) ?? []));
  return rules.flatMap(({ path, heads }) =>
    [...new Set(heads.flatMap(classesOf))]
      .filter((name) => !words.has(name))
      .map((name) => `${path}: no screen draws .${name}`),
  );
}

/** A class that is written out and that no sheet knows styles nothing: it is mistyped, or its sheet is missing. */
function undefinedIn(
  rules: readonly { path: string; heads: string[] }[],
  sources: readonly ScreenSource[],
): string[] {
  const known = new Set(rules.flatMap(({ heads }) => heads.flatMap(classesOf)));
  return sources
    .filter(({ path }) => path.endsWith(".tsx"))
    .flatMap(({ path, text }) =>
      [...drawnClasses(text)]
        .filter((name) => !known.has(name))
        .map((name) => `${path}: no sheet defines .${name}`),
    );
}
