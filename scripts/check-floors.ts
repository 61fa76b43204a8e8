import { faultsOfApplication } from "./floors.ts";
import { applicationSources } from "./source-files.ts";

const files = applicationSources();
const faults = faultsOfApplication(files);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${files.length} files, ${faults.length} imports against the floors\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
