import { tellOperators } from "#app/domain/operator/tell-operators.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { env } from "#app/lib/env.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

/** Tells the operator's staff by mail that a ticket was opened or answered, and where it is; its words stand in no subject. */
export async function tellStaff(
  { db, scope, actor }: Pick<Context, "db" | "scope" | "actor">,
  what: "opened" | "answered",
  { ticketId, subject, description }: { ticketId: string; subject: string; description: string },
): Promise<void> {
  await tellOperators(db, (language) => {
    const t = translatorFor(language, "mail");
    return {
      subject: t(`ticket.${what}`),
      lines: [
        t("ticket.of", { business: unlinked(scope.organization.name), from: unlinked(actor.name) }),
        t("ticket.about", { subject: unlinked(subject) }),
        ...description.split("\n").filter(Boolean).map(unlinked),
        `${env().origin}/support/tickets/${ticketId}`,
      ],
    };
  });
}
