import { expect, test } from "vitest";
import { textOfHtml } from "./html-text.server.ts";
import { ownWords } from "./own-words.ts";

const said = "Merge acum.\n\nMulțumesc!";
const quoted = "> Actualizați imprimanta.\n>\n> Tejghea";

const quotes: [what: string, below: string][] = [
  ["Gmail", `On Mon, Nov 23, 2026 at 9:14 AM Tejghea <no-reply@tejghea.ro> wrote:\n\n${quoted}`],
  [
    "a head on two lines",
    `On Mon, Nov 23, 2026 at 9:14 AM Tejghea <\nno-reply@tejghea.ro> wrote:\n${quoted}`,
  ],
  [
    "Gmail in Romanian",
    `În lun., 23 nov. 2026 la 09:14, Tejghea <no-reply@tejghea.ro> a scris:\n\n${quoted}`,
  ],
  ["Apple in Romanian", `Pe 23 nov. 2026, la 09:14, Tejghea <no-reply@tejghea.ro> a scris:\n\n${quoted}`],
  ["Thunderbird in Romanian", "La 23.11.2026 09:14, Tejghea a scris:\nActualizați imprimanta."],
  ["a date in words", `În data de luni, 23 noiembrie 2026, Tejghea a scris:\n${quoted}`],
  ["a day in front", `lun., 23 nov. 2026 la 09:14, Tejghea <no-reply@tejghea.ro> a scris:\n${quoted}`],
  ["a quote without marks", "On 23.11.2026 09:14, Tejghea wrote:\nActualizați imprimanta."],
  ["marks alone", quoted],
  [
    "Outlook",
    "From: Tejghea <no-reply@tejghea.ro>\nSent: Monday 9:14\nTo: Ana\nSubject: Un răspuns\n\nActualizați.",
  ],
  [
    "Outlook in Romanian",
    "De la: Tejghea\nTrimis: luni 9:14\nCătre: Ana\nSubiect: Un răspuns\n\nActualizați.",
  ],
  ["bold heads", "*From:* Tejghea\n*Sent:* Monday\n*To:* Ana\n*Subject:* Un răspuns\n\nActualizați."],
  ["a line of dashes", "-----Original Message-----\nActualizați."],
  ["the same in Romanian", "----- Mesaj original -----\nActualizați."],
  ["a long line", `${"_".repeat(32)}\nActualizați.`],
  ["a signature", "-- \nAna Lupu\nBrutăria Lupu"],
  ["a phone", "Sent from my iPhone"],
  ["a phone in Romanian", "Trimis de pe iPhone-ul meu"],
  ["Outlook on a phone, in Romanian", "Obține Outlook pentru Android"],
  ["a phone above a quote", `Trimis de pe iPhone-ul meu\n\nOn 23 Nov 2026, Tejghea wrote:\n${quoted}`],
];

test.each(quotes)("what stands below is left out: %s", (_, below) => {
  expect(ownWords(`${said}\n\n${below}\n`)).toBe(said);
  expect(ownWords(`${said}\n\n${below}\n`.replaceAll("\n", "\r\n"))).toBe(said);
  expect(ownWords(below)).toBe("");
});

test("words between and below quotes stay", () => {
  const mail = `On Monday Tejghea <a@tejghea.ro> wrote:\n> Ce model?\n\nEpson.\n\n> De când?\n\nDe ieri.`;
  expect(ownWords(mail)).toBe("Epson.\n\nDe ieri.");
});

test.each([
  "On Monday the printer wrote: nothing. It went on for a while.",
  "In the morning the printer wrote:\nPAPER OUT",
  "Am scris pe bon: 12 lei.\nIeri clientul a scris: mulțumesc",
  "From: is what the label says.\nIt is wrong.",
  "De la: etaj\nA doua linie.",
  "Ana\n- una\n- două",
])("what somebody writes is no quote: %s", (words) => {
  expect(ownWords(words)).toBe(words);
});

test("endless lines are read in no time", () => {
  for (const line of ["On ", "a@b ", "În ", "<", "wrote:"].map((word) => word.repeat(40_000)))
    expect(typeof ownWords(`${line}\n${line}\n${line}`)).toBe("string");
});

test("an HTML mail is its words: no scripts, no styles, no quotes", async () => {
  const html = `<html><head><title>t</title><style>p{color:red}</style></head><body>
    <script>alert("x")</script><p>Merge <b>acum</b>.</p><p>Prețul e 3 &lt; 4<br>lei</p>
    <ul><li>una<li>două</ul><div style="display: none">ascuns</div><img src="x" onerror="alert(1)">
    <div class="gmail_quote">On Monday Tejghea wrote:<blockquote>Actualizați.</blockquote></div></body></html>`;
  expect(await textOfHtml(html)).toBe("Merge acum.\n\nPrețul e 3 < 4\nlei\n\n- una\n- două");
  expect(await textOfHtml(`${"<div>".repeat(60_000)}adânc`)).toMatch(/^(adânc)?$/);
});
