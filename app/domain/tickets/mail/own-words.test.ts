import { expect, test } from "vitest";
import { textOfHtml } from "./html-text.server.ts";
import { ownWords as ownWordsOf, unmarkedWords } from "./own-words.ts";

/** What we wrote in the mails that are quoted here. */
const mails = ["Actualizați imprimanta.", "Actualizați."];
const ownWords = (text: string) => ownWordsOf(text, mails);

const said = "Merge acum.\n\nMulțumesc!";
const outlook =
  "From: Tejghea <no-reply@tejghea.ro>\nSent: Monday 9:14\nTo: Ana\nSubject: Un răspuns\n\nActualizați.";
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
  ["Outlook", outlook],
  [
    "Outlook in Romanian",
    "De la: Tejghea\nTrimis: luni 9:14\nCătre: Ana\nSubiect: Un răspuns\n\nActualizați.",
  ],
  ["bold heads", "*From:* Tejghea\n*Sent:* Monday\n*To:* Ana\n*Subject:* Un răspuns\n\nActualizați."],
  ["a line of dashes", `-----Original Message-----\n${outlook}`],
  ["the same in Romanian", `----- Mesaj original -----\n\n${outlook}`],
  ["a line of dashes and marks", `------- Original Message -------\nOn 23 Nov, Tejghea wrote:\n${quoted}`],
  ["a long line", `${"_".repeat(32)}\n${outlook}`],
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

const gmail = "On Mon, Nov 23, 2026 at 9:14 AM Tejghea <no-reply@tejghea.ro> wrote:";

test.each([
  ["Gmail", "It works now.", gmail],
  ["a head on two lines", "On Monday I tried it 3 times.", gmail.replace("<", "<\n")],
  ["a break before the address", "On Monday I tried it 3 times.", gmail.replace("<", "\n<")],
  ["in Romanian", "Acum merge.\nSe taie rândul.", "În lun., 23 nov. 2026, Tejghea <a@tejghea.ro> a scris:"],
  ["no day", "It works now.\nThank you.", "Tejghea <no-reply@tejghea.ro> wrote:"],
])("words right above the head of a quote stay: %s", (_, words, head) => {
  expect(ownWords(`${words}\n${head}\n${quoted}`)).toBe(words);
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
  "On Monday 23 November you wrote:\n\nUpdate the printer.\n\nI did, and it still cuts the last line.",
  "Pe bonul de la 15:30 scrie 5 lei.\nClientul mi-a scris:\n\nDe ce 5 lei?\n\nCe facem?",
  "Banca îmi scrie:\n\nFrom: Banca <a@banca.ro>\nTo: Ana\nSubject: Plata\n\nRespinsă.\n\nDe ce?",
  "Vezi mai jos.\n\n---------- Forwarded message ---------\nFrom: Banca\nTo: Ana\nSubject: x\n\nRespinsă.",
  `Pe bon scrie:\n${"_".repeat(32)}\nTotal 5 lei`,
])("what somebody writes is no quote: %s", (words) => {
  expect(ownWords(words)).toBe(words);
});

test("where all is quoted, what has no mark can be had", () => {
  expect([ownWords(outlook), unmarkedWords(outlook)]).toEqual(["", outlook]);
  expect(unmarkedWords(`${gmail}\n${quoted}\n\nSent from my iPhone`)).toBe("");
});

/** A mail of ours as Outlook quotes it below its head: it draws the lines of an answer as one, and links with their address. */
const outlooks = {
  ro: {
    mail: `Tejghea
Un răspuns la solicitarea ta de la Tejghea
Subiect: Bonul se taie
Bună ziua!
1. Ce model de imprimantă aveți?
2. Ce culoare să punem pe bon, roșu sau albastru?
Mulțumim, Ana
Poți răspunde la acest mesaj, de la adresa la care l-ai primit, sau poți deschide solicitarea.
Deschide solicitarea ca să răspunzi
https://tejghea.ro/console/helpdesk/0197a1c2?business=0197
Ai primit acest mesaj pentru că firma ta a scris echipei de asistență Tejghea.`,
    head: `De la: Tejghea <no-reply@tejghea.ro>
Trimis: luni, 23 noiembrie 2026 09:14
Către: Maria Lupu <maria@lupu.ro>
Subiect: Un răspuns la solicitarea ta de la Tejghea

Tejghea

Un răspuns la solicitarea ta de la Tejghea

Subiect: Bonul se taie

`,
    questions: [
      "Bună ziua! 1. Ce model de imprimantă aveți?",
      "2. Ce culoare să punem pe bon, roșu sau albastru? Mulțumim, Ana",
    ],
    foot: `

Poți răspunde la acest mesaj, de la adresa la care l-ai primit, sau poți deschide solicitarea.

Deschide solicitarea ca să răspunzi<https://tejghea.ro/console/helpdesk/0197a1c2?business=0197>

Ai primit acest mesaj pentru că firma ta a scris echipei de asistență Tejghea.
`,
    above: "Am răspuns mai jos, cu roșu.",
    answers: ["Epson TM-T20, de ieri.", "roșu"],
  },
  en: {
    mail: `Tejghea
An answer to your ticket at Tejghea
Subject: The receipt is cut off
Hello!
1. Which printer do you have?
2. Which colour, red or blue?
You can answer this e-mail, from the address that it came to, or open the ticket.
Open the ticket to reply
https://tejghea.ro/console/helpdesk/0197a1c2?business=0197
You got this e-mail because your business wrote to the help desk of Tejghea.`,
    head: `________________________________
From: Tejghea <no-reply@tejghea.ro>
Sent: Monday, November 23, 2026 9:14 AM
To: Maria Lupu <maria@lupu.ro>
Cc: office@lupu.ro <office@lupu.ro>
Subject: An answer to your ticket at Tejghea

Tejghea
An answer to your ticket at Tejghea

Subject: The receipt is cut off

`,
    questions: ["Hello! 1. Which printer do you have?", "2. Which colour, red or blue?"],
    foot: `

You can answer this e-mail, from the address that it came
to, or open the ticket.

Open the ticket to reply<https://tejghea.ro/console/helpdesk/0197a1c2?business=0197>

You got this e-mail because your business wrote to the help desk of Tejghea.
`,
    above: "I answered below, in red.",
    answers: ["An Epson TM-T20, since yesterday.", "Red"],
  },
};

test.each(["ro", "en"] as const)("answers within a mail that Outlook quotes stay: %s", (language) => {
  const { mail, head, questions, foot, above, answers } = outlooks[language];
  const other = mail.replace(/^1\..*$/m, "Bună ziua din nou!");
  const read = (between: readonly string[]) => {
    const within = questions.flatMap((one, place) => [one, between[place] ?? ""]).join("\n");
    return ownWordsOf(`${above}\n\n${head}${within}${foot}`.replaceAll("\n", "\r\n"), [other, mail]);
  };
  expect(read(answers)).toBe(`${above}\n\n${answers.join("\n")}`);
  expect(read([]), "a plain quote").toBe(above);
  const [question = ""] = questions;
  expect(read([question]), "our own words, said again").toBe(`${above}\n\n${question}`);
});

test("endless lines are read in no time", () => {
  for (const line of ["On ", "a@b ", "În ", "<", "wrote:"].map((word) => word.repeat(40_000)))
    expect(typeof ownWords(`${line}\n${line}\n${line}`)).toBe("string");
  for (const line of [
    "On 1 Ana wrote:",
    `${"_".repeat(30)}\n`,
    "From: a\nTo: b\nDate: c\n",
    "On 1\nwrote:",
    "On x wrote:\nOn 1\n",
  ])
    expect(typeof ownWords(`${line}\n`.repeat(40_000))).toBe("string");
  const pieces = `${outlook}\n${"a\n".repeat(400_000)}`;
  expect(typeof ownWordsOf(pieces, Array(20).fill(`${"ab".repeat(40)}\n`.repeat(60)))).toBe("string");
});

test("an HTML mail is its words: no scripts, no styles, no quotes", async () => {
  const html = `<html><head><title>t</title><style>p{color:red}</style></head><body>
    <script>alert("x")</script><p>Merge <b>acum</b>.</p><p>Prețul e 3 &lt; 4<br>lei</p>
    <ul><li>una<li>două</ul><div style="display: none">ascuns</div><img src="x" onerror="alert(1)">
    <div class="gmail_quote">On Monday Tejghea wrote:<blockquote>Actualizați.</blockquote></div></body></html>`;
  expect(await textOfHtml(html)).toBe("Merge acum.\n\nPrețul e 3 < 4\nlei\n\n- una\n- două");
  expect(await textOfHtml(`${"<div>".repeat(60_000)}adânc`)).toMatch(/^(adânc)?$/);
});
