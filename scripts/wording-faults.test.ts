import { expect, test } from "vitest";
import { languages } from "#app/lib/i18n.ts";
import { bannedWords } from "./banned-words.ts";
import { wordingFaults } from "./wording-faults.ts";

test.each(
  languages.flatMap((language) =>
    bannedWords[language].map((banned) => [language, banned.said, banned] as const),
  ),
)("a banned word is found when it comes back, with the one to say: %s %s", (language, said, { instead }) => {
  const [fault, ...others] = wordingFaults(language, "orders", { title: said });
  expect(fault).toMatch(new RegExp(`^${language}/orders:title is like “${said}”: say `));
  expect(fault).toContain(instead);
  expect(others).toEqual([]);
});

test("wording that the documents give, and words that only look alike, are none", () => {
  expect(wordingFaults("en", "workplaces", { empty: "No locations created so far." })).toEqual([]);
  expect(wordingFaults("en", "orders", { a: "Mailed e-mails, undelivered applause" })).toEqual([]);
  expect(wordingFaults("ro", "common", { unit: "livră", a: "Nu ai nicio legătură cu firma?" })).toEqual([]);
});

test("quotes, dots, spaces and the full stops of toasts are each language's own", () => {
  const said = (language: "en" | "ro", text: string, namespace = "orders") =>
    wordingFaults(language, namespace, { a: text }).map((fault) => fault.split(":a ")[1]);
  expect(said("ro", "Apasă “Da” ...")).toEqual([
    "has three dots for …",
    "has a space too many",
    "has “: quotes are „ ”",
  ]);
  expect(said("ro", 'Apasă „Da”… Trimite `"status": 0`, cu 15% mai puțin')).toEqual([]);
  expect(said("ro", "15 % mai puţin")).toEqual(["has a space too many", "has ş or ţ with a cedilla"]);
  expect(said("en", 'Press „Yes” or "No"')).toEqual(["has a straight quote", "has „: quotes are “ ”"]);
  expect(said("en", "You can’t")).toEqual(["has ’: apostrophes are '"]);
  const stop = ["ends in a full stop only with two sentences"];
  expect(said("en", "The search is saved.", "toasts")).toEqual(stop);
  expect(said("en", "Welcome. Your trial has started", "toasts")).toEqual(stop);
  expect(said("en", "Welcome. Your trial has started.", "toasts")).toEqual([]);
});
