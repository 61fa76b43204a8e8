import { globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { type EcmaScriptModule, type Node, type Program, parseSync, Visitor } from "oxc-parser";

/** What a file takes from another file of the project. */
export interface Import {
  /** From the project's folder; with `*` where many files are named at once. */
  path: string;
  /** Nothing of it is there when the product runs. */
  typeOnly: boolean;
  /** The values that it takes, by their names there; `*` is all of them, or the default. */
  names: readonly string[];
}

export interface SourceFile {
  path: string;
  imports: readonly Import[];
  /** The packages that it imports, types among them. */
  packages: readonly string[];
}

/** A specifier as it is written. */
interface Written extends Omit<Import, "path"> {
  specifier: string;
}

/** The sources of the application, without what is generated and without tests. */
export function applicationSources(): SourceFile[] {
  return globSync("app/**/*.{ts,tsx}")
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("app/generated/") && !/\.test\.tsx?$/.test(path))
    .filter((path) => statSync(path).isFile())
    .sort()
    .map((path) => sourceFile(path, readFileSync(path, "utf8")));
}

/** What a text imports, in whichever way: stated, passed on, called, by a pattern, for its types alone. */
export function sourceFile(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} is no TypeScript: ${error.message}`);
  // The tree is made when it is asked for, at a cost, and hardly a file calls for others.
  const called = /\bimport\s*[(.]/.test(text) ? calledIn(parsed.program) : [];
  const written = [...statedIn(parsed.module, text), ...called].filter(
    ({ specifier }) => !isGenerated(specifier),
  );
  const imports = written.flatMap(({ specifier, ...rest }) => {
    const target = resolveImport(path, specifier);
    return target ? [{ path: target, ...rest }] : [];
  });
  const packages = written.map(({ specifier }) => specifier).filter((name) => !resolveImport(path, name));
  return { path, imports, packages };
}

function statedIn({ staticImports, staticExports }: EcmaScriptModule, text: string): Written[] {
  const isType = (start: number) => /^(?:im|ex)port\s+type\s/.test(text.slice(start, start + 40));
  const imports = staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: isType(start) && entries.every((entry) => entry.isType),
    names: entries.filter((entry) => !entry.isType).map(({ importName }) => importName.name ?? "*"),
  }));
  const exports = staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType: isTypeEntry }) => {
      if (!moduleRequest) return [];
      const names = isTypeEntry ? [] : [importName.name ?? "*"];
      return [{ specifier: moduleRequest.value, typeOnly: isType(start), names }];
    }),
  );
  return [...imports, ...exports];
}

function calledIn(program: Program): Written[] {
  const found: Written[] = [];
  const add = (source: Node | null | undefined, typeOnly = false) => {
    const specifier = source && textOf(source);
    if (specifier) found.push({ specifier, typeOnly, names: typeOnly ? [] : ["*"] });
  };
  new Visitor({
    ImportExpression({ source }) {
      add(source);
    },
    TSImportType({ source }) {
      add(source, true);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "MemberExpression" || callee.object.type !== "MetaProperty") return;
      if (callee.property.type !== "Identifier" || callee.property.name !== "glob") return;
      for (const source of first?.type === "ArrayExpression" ? first.elements : [first]) add(source);
    },
  }).visit(program);
  return found;
}

/** A text as it is written; whatever only a run knows of a template is `*`. */
function textOf(source: Node): string | undefined {
  if (source.type === "TemplateLiteral") return source.quasis.map(({ value }) => value.cooked).join("*");
  return source.type === "Literal" && typeof source.value === "string" ? source.value : undefined;
}

/** The framework's own types of a route. */
const isGenerated = (specifier: string) => specifier.includes("+types/");

/** The path of an import from the project's folder; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, "");
  if (/^[#/]/.test(plain)) return normalize(plain.slice(1));
  return plain.startsWith(".") ? join(dirname(from), plain) : undefined;
}
