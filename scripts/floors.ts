import type { SourceFile } from "./source-files.ts";

/** The floors of the house, from the ground up, with the floors that each stands on. */
const STANDS_ON: Record<string, readonly string[]> = {
  generated: [],
  lib: ["lib", "generated"],
  domain: ["domain", "lib", "generated"],
  framework: ["framework", "lib"],
  components: ["components", "framework", "lib", "domain"],
  emails: ["emails", "lib", "domain", "components"],
  http: ["http", "emails", "components", "framework", "domain", "lib", "generated"],
  jobs: ["jobs", "emails", "domain", "lib", "generated"],
  routes: ["routes", "http", "components", "framework", "domain", "lib"],
  app: ["app", "routes", "http", "jobs", "emails", "components", "framework", "domain", "lib"],
};
/** Floors that reach the browser: of the others they may use only files that are safe there. */
const CLIENT_FLOORS = new Set(["components", "emails", "framework"]);
/** Everything that the browser loads is reached from here. */
const CLIENT_ENTRY = "app/entry.client.tsx";

/** Every import that goes upwards, or brings a server file to the browser; empty when all is well. */
export function faultsOfImports(files: SourceFile[]): string[] {
  return [...files.flatMap(faultsOfFile), ...serverFilesInBrowser(files)];
}

function faultsOfFile({ path, imports }: SourceFile): string[] {
  const floor = floorOf(path);
  const allowed = STANDS_ON[floor];
  if (!allowed) return [`${path} lies on no floor: give it one in scripts/floors.ts`];
  return imports
    .filter((target) => target.path.startsWith("app/"))
    .flatMap((target) => {
      const other = floorOf(target.path);
      if (!allowed.includes(other)) return [`${path} (${floor}) imports upwards: ${target.path} (${other})`];
      const serverOnly = target.path.includes(".server.") && !target.typeOnly;
      if (CLIENT_FLOORS.has(floor) && serverOnly && !path.includes(".server.")) {
        return [`${path} (${floor}) imports a server file: ${target.path}`];
      }
      return [];
    });
}

/** app/<floor>/…; what lies in app itself is the roof. */
function floorOf(path: string): string {
  const [, floor = "", ...rest] = path.split("/");
  return rest.length > 0 ? floor : "app";
}

/** Route modules may import server files: the framework takes their loaders and actions out for the browser. */
function serverFilesInBrowser(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const entries = [CLIENT_ENTRY, ...files.filter(isPartOfScreens).map(({ path }) => path)];
  const seen = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const target of byPath.get(path)?.imports ?? []) {
      if (target.typeOnly || path.includes(".server.")) continue;
      if (target.path.includes(".server.")) {
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
