import { existsSync, readdirSync, readFileSync } from "node:fs";
import { plainTexts } from "#app/http/server/plain-answer.ts";
import { languages } from "#app/lib/i18n.ts";
import { faultsBetween, flatten, type Texts, untyped } from "./locale-faults.ts";
import { wordingFaults } from "./wording-faults.ts";

const namespaces = [...new Set(languages.flatMap(filesOf))].sort();
const missing = languages.flatMap((language) =>
  namespaces
    .filter((file) => !filesOf(language).includes(file))
    .map((file) => `locales/${language}/${file} is missing`),
);
const faults = [
  ...missing,
  ...untyped(namespaces, readFileSync("app/i18next.d.ts", "utf8")),
  ...namespaces.flatMap((file) =>
    faultsBetween(file, Object.fromEntries(languages.map((language) => [language, textsOf(language, file)]))),
  ),
  ...languages.flatMap((language) => [
    ...namespaces.flatMap((file) =>
      wordingFaults(language, file.replace(".json", ""), textsOf(language, file)),
    ),
    ...wordingFaults(language, "plain-answer.ts", plainTexts(language)),
  ]),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${namespaces.length} namespaces, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

function filesOf(language: string): string[] {
  return existsSync(`locales/${language}`) ? readdirSync(`locales/${language}`) : [];
}

function textsOf(language: string, file: string): Texts {
  const path = `locales/${language}/${file}`;
  return existsSync(path) ? flatten(JSON.parse(readFileSync(path, "utf8"))) : {};
}
