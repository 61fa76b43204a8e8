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
const faults = faultsOfStyles(sheets, sources, [[root], ...chainsOf(await routes, [root])]);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${sheets.length} style sheets, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
