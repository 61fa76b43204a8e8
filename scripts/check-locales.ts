import { existsSync, readdirSync, readFileSync } from "node:fs";
import { faultsBetween, flatten, type Texts } from "./locale-faults.ts";

const LANGUAGES = ["en", "ro"];

const namespaces = [...new Set(LANGUAGES.flatMap((language) => readdirSync(`locales/${language}`)))].sort();
const faults = namespaces.flatMap((file) =>
  faultsBetween(file, Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language, file)]))),
);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${namespaces.length} namespaces, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function textsOf(language: string, file: string): Texts {
  const path = `locales/${language}/${file}`;
  return existsSync(path) ? flatten(JSON.parse(readFileSync(path, "utf8"))) : {};
}
