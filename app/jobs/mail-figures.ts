import { type MailFigures, mailFiguresOf } from "#app/domain/operator/mail-figures.server.ts";
import { type OperatorNotice, tellOperators } from "#app/domain/operator/tell-operators.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatLocalDate, formatNumber } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

const MOST = 10;

/** Tells the operator how many mails went out yesterday (UTC), and through whom; nothing when there were none. */
export async function tellMailFigures(now: Date): Promise<void> {
  const day = daysLater(localDay(now, "UTC"), -1);
  const figures = await mailFiguresOf(prisma, day, now);
  if (figures.mails === 0) return;
  await prisma.$transaction((db) => tellOperators(db, (language) => noticeOf(figures, day, language)));
}

function noticeOf(
  { mails, receipts, senders }: MailFigures,
  day: LocalDate,
  language: Language,
): OperatorNotice {
  const t = translatorFor(language, "mail");
  const number = (count: number) => formatNumber(count, language);
  const most = senders
    .slice(0, MOST)
    .map(({ id, name, mails, paying, atLimit }) =>
      [
        t("figures.sender", { name: unlinked(name), id, mails: number(mails) }),
        t(paying ? "figures.paying" : "figures.trial"),
        atLimit ? t("figures.atLimit") : "",
      ]
        .filter(Boolean)
        .join(", "),
    );
  return {
    subject: t("figures.subject", { day: formatLocalDate(day, language, "date"), mails: number(mails) }),
    lines: [
      t("figures.mails", { mails: number(mails) }),
      t("figures.receipts", { receipts: number(receipts), businesses: number(senders.length) }),
      t("figures.limits", { businesses: number(senders.filter(({ atLimit }) => atLimit).length) }),
      ...(most.length > 0 ? [t("figures.most"), ...most] : []),
    ],
  };
}
