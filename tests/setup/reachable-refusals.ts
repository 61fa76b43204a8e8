import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { type RefusalCode, refusalCodes } from "#app/lib/refusal.ts";
import { resolveImport } from "../../scripts/source-files.ts";

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Module {
  /** What stands at the top of the module, by its name. */
  declared: Map<string, Node[]>;
  /** Where names that it imports come from, by the name here. */
  imported: Map<string, { path: string; name: string }>;
}

const modules = new Map<string, Module>();
const codes = new Set<string>(refusalCodes);

/**
 * The codes of refusals that stand in a declaration of a module, or in one that it uses, however far away. It reads the
 * sources: nothing has to be brought about for a code to be found. A code that is only compared is not counted.
 */
export function reachableRefusals(path: string, name: string): RefusalCode[] {
  const found = new Set<string>();
  visit(path, name, found, new Set());
  return [...found].sort() as RefusalCode[];
}

function visit(path: string, name: string, found: Set<string>, seen: Set<string>): void {
  if (seen.has(`${path} ${name}`)) return;
  seen.add(`${path} ${name}`);
  const { declared, imported } = moduleOf(path);
  const from = imported.get(name);
  if (from) visit(from.path, from.name, found, seen);
  for (const node of declared.get(name) ?? [])
    for (const { used, text } of usesOf(node)) {
      if (used) visit(path, used, found, seen);
      if (text && codes.has(text)) found.add(text);
    }
}

const typesOnly = (type: string) =>
  type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(type);

/** Each name and each text that a piece of code uses. */
function* usesOf(node: Node): Generator<{ used?: string; text?: string }> {
  const { type, name, value } = node;
  if (typesOnly(type) || isOnlyAsked(node)) return;
  if (type === "Identifier") yield { used: name as string };
  if (type === "Literal" && typeof value === "string") yield { text: value };
  for (const [key, inner] of Object.entries(node)) {
    const named = (key === "property" || key === "key") && !node.computed;
    if (named || (key === "test" && type === "SwitchCase")) continue;
    for (const one of [inner].flat()) if (isNode(one)) yield* usesOf(one);
  }
}

/** A comparison with a code, the rights of another operation, or what is named to be compared: none refuses anything. */
function isOnlyAsked({ type, operator, left, right, property, key }: Node): boolean {
  if (type === "Property") return (key as Node).name === "refuses";
  if (type === "MemberExpression") return ["access", "key"].includes((property as Node).name as string);
  const compares = type === "BinaryExpression" && /^[!=]==$/.test(operator as string);
  return compares && [left, right].some((side) => codes.has((side as Node).value as string));
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function moduleOf(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const module: Module = { declared: new Map(), imported: new Map() };
  modules.set(path, module);
  if (!/^app\/.*\.tsx?$/.test(path) || path.startsWith("app/generated/")) return module;
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  for (const statement of program.body as unknown as Node[]) addStatement(module, path, statement);
  return module;
}

function addStatement({ declared, imported }: Module, path: string, statement: Node): void {
  const { type, source, specifiers } = statement;
  const target = source ? resolveImport(path, (source as Node).value as string) : undefined;
  if (source) {
    if (!target) return;
    for (const { local, exported, imported: theirs } of specifiers as Record<string, Node>[]) {
      const name = ((theirs ?? local) as Node).name as string;
      imported.set(((type === "ImportDeclaration" ? local : exported) as Node).name as string, {
        path: target,
        name,
      });
    }
    return;
  }
  const declaration = (statement.declaration ?? statement) as Node;
  for (const one of (declaration.declarations as Node[] | undefined) ?? [declaration])
    if (isNode(one.id)) for (const name of namesIn(one.id)) declared.set(name, [one]);
}

/** The names that a declaration gives, also where it takes something apart. */
function namesIn(id: Node): string[] {
  if (id.type === "Identifier") return [id.name as string];
  return Object.values(id)
    .flat()
    .filter(isNode)
    .flatMap((inner) => namesIn(inner));
}
