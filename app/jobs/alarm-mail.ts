import { type AlarmFacts, alarmFacts } from "#app/domain/refusals/alarm-facts.server.ts";
import { type NoticePart, operatorNotice } from "#app/emails/operator-notice.tsx";
import { prisma } from "#app/lib/database.server.ts";
import { formatDate, formatNumber } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells the operator that many have hit a limit; nothing when the counts are gone. */
export async function sendAlarmMail({ to, limit, at }: TaskPayloads["mail.alarm"]): Promise<void> {
  const facts = await alarmFacts(prisma, limit, new Date(at));
  if (!facts) return;
  const parts = (["ro", "en"] as const).map((language) => partIn(language, limit, facts));
  await deliver({ to: { address: to }, ...operatorNotice(parts) });
}

function partIn(language: Language, limit: string, facts: AlarmFacts): NoticePart {
  const t = translatorFor(language, "mail");
  const number = (value: number) => formatNumber(value, language);
  const list = (rows: AlarmFacts["topNetworks"]) =>
    rows.map(({ name, count }) => `${unlinked(name)}: ${number(count)}`).join(", ");
  const { subjects: count, topNetworks, topBusinesses } = facts;
  return {
    language,
    subject: t("alarm.subject", { limit }),
    title: t("alarm.title"),
    lines: [
      t("alarm.lead", { count, limit }),
      t("alarm.figures", {
        refusals: number(facts.refusals),
        networks: number(facts.networks),
        when: formatDate(facts.since, language, "UTC", "dateTime"),
      }),
      ...(topNetworks.length > 0 ? [t("alarm.networks", { list: list(topNetworks) })] : []),
      ...(topBusinesses.length > 0 ? [t("alarm.businesses", { list: list(topBusinesses) })] : []),
      t("alarm.todo"),
    ],
    foot: t("operator.why"),
  };
}
