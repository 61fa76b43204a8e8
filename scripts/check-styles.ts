import { globSync, readFileSync } from "node:fs";
import routes from "../app/routes.ts";
import { applicationSources } from "./source-files.ts";
import { chainsOf, faultsOfStyles } from "./styles.ts";

const sheets = globSync("app/**/*.css").map((path) => ({ path, text: readFileSync(path, "utf8") }));
const sources = applicationSources().map(({ path, imports }) => ({
  path,
  text: readFileSync(path, "utf8"),
  imports: imports.filter(({ typeOnly }) => !typeOnly).map((target) => target.path),
}));
const root = "app/root.tsx";
/** A route that draws what failed below it. */
const catches = (path: string) => /\bErrorBoundary\b/.test(readFileSync(path, "utf8"));
const faults = faultsOfStyles(sheets, sources, [[root], ...chainsOf(await routes, [root], catches)]);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${sheets.length} style sheets, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
