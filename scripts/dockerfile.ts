/** One line of a Dockerfile. */
export interface Instruction {
  name: string;
  words: string;
}

/** A part of a Dockerfile, from its FROM to the next. */
export interface Stage {
  /** As others name it; empty for the last. */
  name: string;
  base: string;
  instructions: Instruction[];
}

/** The stages of a Dockerfile: instructions with their words, lines that go on made one, without comments. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text
    .replace(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")) {
    const [, name = "", words = ""] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    const [base = "", , as = ""] = words.split(" ");
    if (name === "FROM") stages.push({ name: as, base, instructions: [] });
    else if (name) stages.at(-1)?.instructions.push({ name, words });
  }
  return stages;
}

/** What the last instruction of a name says; refuses a stage without one. */
export function wordsOf({ instructions }: Stage, name: string): string {
  const found = instructions.findLast((one) => one.name === name);
  if (!found) throw new Error(`The Dockerfile's last stage has no ${name}.`);
  return found.words;
}

/** The settings of a stage's ENV lines. */
export const settingsOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === "ENV")
      .flatMap(({ words }) => words.split(" ").map((setting) => setting.split("=", 2))),
  );
