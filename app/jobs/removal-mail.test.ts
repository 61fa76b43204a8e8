import { expect, test } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { listOutbox, readOutboxMail } from "#app/lib/mail.server.ts";
import type { RemovalMail } from "#app/lib/queue-tasks.ts";
import { sendRemovalMail } from "./removal-mail.ts";

const facts = {
  business_id: "00000000-0000-4000-8000-000000000001",
  business: "Brutăria Lupu",
  by: "ana@lupu.ro",
  at: "2026-12-04T22:30:00.000Z",
  time_zone: "Europe/Bucharest",
};
const link = `${env().origin}/console/organization?business=${facts.business_id}`;

async function mailOf(kind: RemovalMail, locale: string) {
  const to = `${kind}-${locale}@lupu.ro`;
  await sendRemovalMail({ ...facts, kind, to, locale });
  const [sent] = (await listOutbox()).filter((mail) => mail.to === to);
  return readOutboxMail(sent?.id ?? "");
}

const romanian: [RemovalMail, ...string[]][] = [
  ["scheduled", "ana@lupu.ro a cerut", "sâmbătă, 5 decembrie 2026", link],
  ["reminder", "Se apropie ziua", "sâmbătă, 5 decembrie 2026", link],
  ["kept", "ana@lupu.ro a renunțat", "Brutăria Lupu"],
  ["done", "Brutăria Lupu și toate datele ei au fost șterse", "ai administrat"],
  [
    "gone",
    "Brutăria Lupu și toate datele ei au fost șterse",
    "s-a șters și contul tău",
    "făcea parte din echipa",
  ],
];
const english: typeof romanian = [
  ["scheduled", "ana@lupu.ro asked", "Saturday, 5 December 2026", link],
  ["reminder", "is near", "Saturday, 5 December 2026", link],
  ["kept", "ana@lupu.ro canceled"],
  ["done", "have been removed"],
  ["gone", "have been removed", "your account went with it", "belonged to the team"],
];

test.each([
  ...romanian.map((line) => ["ro", ...line] as const),
  ...english.map((line) => ["en", ...line] as const),
])("in %s, the mail of a removal that is %s", async (locale, kind, ...said) => {
  const mail = await mailOf(kind as RemovalMail, locale);
  for (const words of said) {
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(words);
  }
  if (!said.includes(link)) expect(mail?.html).not.toContain(link);
});
