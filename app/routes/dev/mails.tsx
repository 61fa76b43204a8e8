import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { noStore } from "#app/http/no-store.ts";
import { requireOutbox } from "#app/http/outbox-door.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { listOutbox } from "#app/lib/mail.server.ts";
import type { Route } from "./+types/mails";
import "#app/routes/public/site.css";

export const handle: AppHandle = { hydrate: false, room: "site" };
export const headers = noStore;

/** The mails that this installation keeps instead of sending them; elsewhere the page does not exist. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireOutbox({ request, url, context });
  return { mails: await listOutbox() };
}

export default function Outbox({ loaderData: { mails } }: Route.ComponentProps) {
  const { t, language } = useTranslation("outbox");
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });
  return (
    <main id="main" className="wrap plain">
      <PageTitle>{t("title")}</PageTitle>
      <h1>{t("title")}</h1>
      <p className="muted">{t("lead")}</p>
      {mails.length === 0 ? <p>{t("empty")}</p> : null}
      <ul>
        {mails.map(({ id, at, to, subject }) => (
          <li key={id}>
            <a href={`/dev/mail/${id}`}>{subject}</a> · {to} ·{" "}
            <time dateTime={at.toISOString()}>{time.format(at)}</time>
          </li>
        ))}
      </ul>
    </main>
  );
}
