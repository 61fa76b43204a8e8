import { matchesGlob } from "node:path/posix";
import type { Import, SourceFile } from "./source-files.ts";

/**
 * The floors of the house, from the ground up, with the floors that each stands on: as docs/architecture.md draws it, and
 * the database's generated client beneath and the entries of `app` on top.
 */
const STANDS_ON: Record<string, readonly string[]> = {
  generated: [],
  lib: ["lib", "generated"],
  framework: ["framework", "lib"],
  components: ["components", "framework", "lib"],
  domain: ["domain", "lib", "generated"],
  emails: ["emails", "domain", "lib"],
  http: ["http", "framework", "domain", "lib"],
  jobs: ["jobs", "emails", "domain", "lib", "generated"],
  routes: ["routes", "http", "components", "framework", "domain", "lib"],
  app: ["app", "routes", "http", "jobs", "components", "framework", "domain", "lib"],
};
/** Floors that are drawn from what they are given: of the others they use only files that are safe in a browser. */
const DRAWN = new Set(["components", "emails", "framework"]);
/** Everything that the browser loads is reached from here. */
const CLIENT_ENTRY = "app/entry.client.tsx";
/** Floors that ask and change the database. */
const READS = new Set(["generated", "lib", "domain", "jobs"]);
/** Floors that know no screens, and what draws screens. */
const SCREENLESS = new Set(["lib", "domain"]);
const SCREENS = /^(?:react|react-dom|react-router|@react-router\/[^/]+|@conform-to\/react)(?:\/|$)/;
/** The room of routes that every audience may use. */
const SHARED = "orders";

/**
 * Files of domain that open the database by themselves, since they are nobody's query or operation, or more of one than
 * its transaction. Whatever else domain reads, it reads through the `db` of a query or an operation: behind a gate.
 */
const OPENS_DATABASE: Readonly<Record<string, string>> = {
  "app/domain/accounts/find-session.server.ts": "says who asks, before anybody is known",
  "app/domain/accounts/kept-forms.server.ts": "keeps what came when a session was over: nobody is signed in",
  "app/domain/accounts/sign-in.server.ts": "counts a wrong try also where the sign-in is taken back",
  "app/domain/accounts/create-sign-in-link.server.ts": "makes the link that the start prints",
  "app/domain/billing/payments/bring-up-to-date.server.ts": "asks a provider between two transactions",
  "app/domain/billing/payments/begin-payment.server.ts": "asks a provider between two transactions",
  "app/domain/billing/payments/one-at-a-time.server.ts": "holds a lease between transactions",
  "app/domain/billing/payments/receive-event.server.ts": "takes what a provider sends: nobody is signed in",
  "app/domain/tickets/mail/take-mail.server.ts": "takes what the mail server hands over: nobody is signed in",
  "app/domain/members/sign-in-member.server.ts": "counts a wrong try also where the sign-in is taken back",
  "app/domain/workplaces/empty-workplace.server.ts": "deletes more orders than one transaction can",
  "app/domain/orders/present-versions.server.ts": "tells the live screens of many businesses at once",
  "app/domain/refusals/count-errors.server.ts": "counts what failed, of all businesses",
  "app/domain/shop/listed-shops.server.ts": "tells search engines of many businesses at once",
  "app/domain/refusals/store-refusals.server.ts": "counts what was refused, of all businesses",
  "app/domain/refusals/raise-alarms.server.ts": "looks through what was refused, of all businesses",
};
/**
 * Every import that the drawing does not have, by sentences that name both files; empty when all is well. Files that are
 * excepted may open the database.
 */
export function faultsOfImports(files: readonly SourceFile[], excepted: readonly string[] = []): string[] {
  const paths = files.map(({ path }) => path);
  const whole = files.map((file) => ({
    ...file,
    imports: file.imports.flatMap((one) => spread(one, paths)),
  }));
  return [...whole.flatMap((file) => faultsOfFile(file, excepted)), ...serverFilesInBrowser(whole)];
}

/** {@link faultsOfImports} of the application, and exceptions that nothing needs any more. */
export function faultsOfApplication(files: readonly SourceFile[]): string[] {
  const excepted = Object.keys(OPENS_DATABASE);
  const needed = faultsOfImports(files).join("\n");
  const idle = excepted.filter((path) => !needed.includes(`${path} (`));
  return [
    ...faultsOfImports(files, excepted),
    ...idle.map((path) => `${path} needs no exception any more: take it off scripts/floors.ts`),
  ];
}

/** A pattern, as the files that it names. */
function spread(one: Import, paths: readonly string[]): Import[] {
  if (!one.path.includes("*")) return [one];
  const named = paths.filter((path) => matchesGlob(path, one.path));
  return named.length > 0 ? named.map((path) => ({ ...one, path })) : [one];
}

function faultsOfFile({ path, imports, packages }: SourceFile, excepted: readonly string[]): string[] {
  const floor = floorOf(path);
  if (!STANDS_ON[floor]) return [`${path} lies on no floor: give it one in scripts/floors.ts`];
  const within = imports.filter((target) => target.path.startsWith("app/"));
  const screens = SCREENLESS.has(floor) ? packages.filter((name) => SCREENS.test(name)) : [];
  return [
    ...within.flatMap((target) => faultOf(path, target, excepted.includes(path)) ?? []),
    ...screens.map((name) => `${path} (${floor}) knows no screens, and imports ${name}`),
  ];
}

/** What is wrong with one import; the first rule that it breaks. */
function faultOf(path: string, target: Import, mayOpen: boolean): string | undefined {
  const [floor, other] = [floorOf(path), floorOf(target.path)];
  const takes = `${path} (${floor})`;
  if (isDatabase(target.path) && !READS.has(floor))
    return mayOpen
      ? undefined
      : `${takes} imports the database, ${target.path}: ask by a query of app/domain`;
  if (!STANDS_ON[floor]?.includes(other)) return `${takes} imports upwards: ${target.path} (${other})`;
  if (floor === "domain" && opens(target) && !mayOpen)
    return `${takes} opens the database by itself, without a gate: take the db that a query or operation has`;
  if (DRAWN.has(floor) && isServerFile(target.path) && !target.typeOnly && !isServerFile(path))
    return `${takes} imports a server file: ${target.path}`;
  const [audience, others] = [audienceOf(path), audienceOf(target.path)];
  if (audience && others && audience !== others && others !== SHARED && !target.path.endsWith(".css"))
    return `${path} (${audience}) imports from another audience: ${target.path} (${others})`;
  return undefined;
}

const isDatabase = (path: string) =>
  /^app\/(?:generated\/|lib\/database\/|lib\/database\.server(?:\.ts)?$)/.test(path);
const opens = ({ path, names }: Import) =>
  path.startsWith("app/lib/database.server") &&
  names.some((name) => ["*", "prisma", "createPrisma"].includes(name));
const isServerFile = (path: string) => /\.server(?:\.|$)/.test(path);

/** app/<floor>/…; what lies in app itself is the roof. */
function floorOf(path: string): string {
  const [, floor = "", ...rest] = path.split("/");
  return rest.length > 0 ? floor : "app";
}

/** Whom a route is for: app/routes/<audience>/…, or the file itself. */
const audienceOf = (path: string): string | undefined => /^app\/routes\/([^/]+)/.exec(path)?.[1];

/** Route modules may import server files: the framework takes their loaders and actions out for the browser. */
function serverFilesInBrowser(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const entries = [CLIENT_ENTRY, ...files.filter(isPartOfScreens).map(({ path }) => path)];
  const seen = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      if (target.typeOnly || isServerFile(path)) continue;
      if (isServerFile(target.path)) {
        if (!isRouteModule(path))
          faults.push(`${path} reaches the browser and imports a server file: ${target.path}`);
      } else visit(target.path);
    }
  };
  for (const entry of entries) visit(entry);
  return faults;
}

function isPartOfScreens({ path }: SourceFile): boolean {
  return path === "app/root.tsx" || (path.startsWith("app/routes/") && path.endsWith(".tsx"));
}

function isRouteModule(path: string): boolean {
  return path === "app/root.tsx" || path.startsWith("app/routes/");
}
