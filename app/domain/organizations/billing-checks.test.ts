import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankAccount, hasIban } from "./bank-account.server.ts";
import { euVat, euVatExample, hasEuVat } from "./eu-vat.ts";
import { groupedAccount } from "./grouped-account.ts";
import { bankName, plainNumber } from "./plain-number.ts";
import { cuiControlDigit, romanianCui } from "./romanian-cui.ts";
import { registryControlDigit, romanianRegistry } from "./romanian-registry.ts";

const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${min - 1},${max - 1}}$`));
const others = (digit: string) => [..."0123456789"].filter((other) => other !== digit);
/** The text with spaces between some of its characters, as people type it. */
const spaced = (text: string, every: number) => text.replace(new RegExp(`.{${every}}(?=.)`, "g"), "$& ");

describe("a Romanian tax number", () => {
  test.each(["14399840", "RO14399840", " ro 143 998 40", "RO-14399840", "18547290", "2816464", "361757"])(
    "%s is one",
    (text) => expect(romanianCui(text)).toBe(text.toUpperCase().replace(/[\s-]/g, "")),
  );
  test.each([
    "14399841",
    "RO",
    "",
    "0014399840",
    "12345678901",
    "RO1",
    "DE14399840",
    "RO1439984O",
    "١٤٣٩٩٨٤٠",
  ])("%s is none", (text) => expect(romanianCui(text)).toBeNull());
  test("its control digit is the only one that fits, with and without RO, whatever the spaces", () => {
    fc.assert(
      fc.property(digits(1, 9), fc.boolean(), fc.integer({ min: 1, max: 4 }), (body, vat, every) => {
        const control = String(cuiControlDigit(body));
        const prefix = vat ? "RO" : "";
        expect(romanianCui(prefix + spaced(body + control, every))).toBe(prefix + body + control);
        for (const wrong of others(control)) expect(romanianCui(prefix + body + wrong)).toBeNull();
      }),
    );
  });
});

describe("a number of the Romanian trade register", () => {
  test.each([
    ["J40/123/2004", "J40/123/2004"],
    ["j5/750/2012", "J05/750/2012"],
    ["J40/750/03.07.2012", "J40/750/2012"],
    ["F12 / 4321 / 2019", "F12/4321/2019"],
    ["C-52-7-1998", "C52/7/1998"],
    ["J2012000750528", "J2012000750528"],
    ["J2016012984401", "J2016012984401"],
    ["C2005000007045", "C2005000007045"],
    ["j2016 012984 40 1", "J2016012984401"],
  ])("%s is one", (text, stored) => expect(romanianRegistry(text, 2026)).toBe(stored));
  test.each([
    ...[
      "J41/123/2004",
      "J40/0/2004",
      "J40/123456/2004",
      "J40/123/1989",
      "J40/123/2025",
      "X40/123/2004",
      "J40/123",
    ],
    ...[
      "J2012000750529",
      "J2027000001004",
      "J2016012984007",
      "J2024012984994",
      "J2025012984401",
      "J20120007505",
    ],
    "HRB 12345",
  ])("%s is none", (text) => expect(romanianRegistry(text, 2026)).toBeNull());
  test("the control digit of the form of 2024 is the only one that fits", () => {
    const order = fc.stringMatching(/^[0-9]{6}$/);
    fc.assert(
      fc.property(
        fc.constantFrom("J", "F", "C"),
        fc.integer({ min: 1990, max: 2026 }),
        order,
        (letter, year, six) => {
          const body = `${letter}${year}${six}${year > 2024 ? "00" : "40"}`;
          const control = String(registryControlDigit(body));
          expect(romanianRegistry(body + control, 2026)).toBe(body + control);
          for (const wrong of others(control)) expect(romanianRegistry(body + wrong, 2026)).toBeNull();
        },
      ),
    );
  });
});

const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT SE SI SK XI".split(" ");

describe("a VAT number of the European Union", () => {
  test.each(union)("of %s is taken with and without its prefix, and stored with it", (country) => {
    const example = euVatExample(country);
    for (const text of [example, example.slice(2), ` ${spaced(example.toLowerCase(), 3)} `])
      expect(euVat(text, country)).toBe(example);
    expect(hasEuVat(country)).toBe(true);
    for (const wrong of [
      "",
      example.slice(0, 2),
      `${example}99999`,
      `ZZ${example.slice(2)}`,
      `${example}<b>`,
    ])
      expect(euVat(wrong, country), wrong).toBeNull();
  });
  test("Greece writes EL, and countries outside have no pattern", () => {
    expect(euVat("EL123456789", "GR")).toBe("EL123456789");
    expect(euVat("GR123456789", "GR")).toBeNull();
    for (const country of ["RO", "US", "GB", "constructor"]) expect(hasEuVat(country)).toBe(false);
  });
});

describe("a bank account", () => {
  const iban = "RO49AAAA1B31007593840000";
  test.each([
    iban,
    spaced(iban, 4),
    iban.toLowerCase(),
    "DE89 3704 0044 0532 0130 00",
    "MT84MALT011000012345MTLCAST001S",
  ])(
    "%s is an IBAN, of a firm in Romania, in the United States and of one that has not said where it is",
    (text) => {
      const stored = text.toUpperCase().replaceAll(" ", "");
      for (const country of ["RO", "US", null]) expect(bankAccount(text, country)).toBe(stored);
      expect(groupedAccount(stored)).toBe(spaced(stored, 4));
    },
  );
  test("is no IBAN with another check digit, whichever", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{4}[A-Z0-9]{16}$/),
        fc.integer({ min: 2, max: 98 }),
        (body, check) => {
          const texts = [check, check + 1].map((two) => `RO${String(two).padStart(2, "0")}${body}`);
          const taken = texts.filter((text) => bankAccount(text, "RO") !== null);
          expect(taken.length).toBeLessThan(2);
          for (const text of texts) expect(bankAccount(text, null)).toBe(bankAccount(text, "RO"));
        },
      ),
    );
  });
  test("elsewhere is letters and digits, and shown as it is", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,34}$/), (account) => {
        expect(bankAccount(account, "US")).toBe(account);
        expect(bankAccount(account, null)).toBe(account);
        expect(bankAccount(account, "RO")).toBeNull();
        expect(groupedAccount(account)).toBe(account);
      }),
    );
    for (const wrong of ["", "123", "1".repeat(35), "12<34", "12🙂34"])
      expect(bankAccount(wrong, "US")).toBeNull();
  });
  test("there are IBANs in Romania and Brazil, and none in the United States", () => {
    expect(["RO", "DE", "BR", "GB", "US", "CN"].filter(hasIban)).toEqual(["RO", "DE", "BR", "GB"]);
  });
});

test("elsewhere numbers of registers are words with a digit, and banks have a name", () => {
  for (const text of ["HRB 12345 B (Charlottenburg)", "CHE-123.456.789 MWST", "12.345.678/0001-95"])
    expect(plainNumber(` ${text} `, 60)).toBe(text);
  for (const text of ["", "1", "fără", "12<script>", "1\u0000 2", "1".repeat(61)])
    expect(plainNumber(text, 60)).toBeNull();
  expect(bankName(" Banca  Transilvania ", 100)).toBe("Banca Transilvania");
  for (const text of ["", "B", "12345", "<b>BT</b>", "b".repeat(101)]) expect(bankName(text, 100)).toBeNull();
});
