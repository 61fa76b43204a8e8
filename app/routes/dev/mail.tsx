import { redirect } from "react-router";
import { PageTitle } from "#app/components/page-title.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { noStore } from "#app/http/no-store.ts";
import { requireOutbox } from "#app/http/outbox-door.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { readOutboxMail } from "#app/lib/mail.server.ts";
import type { Route } from "./+types/mail";
import "#app/routes/public/site.css";

export const handle: AppHandle = { hydrate: false, room: "site" };
export const headers = noStore;

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireOutbox({ request, url, context });
  const mail = await readOutboxMail(params.id);
  if (!mail) throw redirect("/404");
  const { id, to, subject, text } = mail;
  return { id, to, subject, text };
}

const address = /(https?:\/\/\S+)/;

export default function KeptMail({ loaderData: { id, to, subject, text } }: Route.ComponentProps) {
  const { t } = useTranslation("outbox");
  return (
    <main id="main" className="wrap plain">
      <PageTitle>{subject}</PageTitle>
      <p>
        <a href="/dev/mail">{t("title")}</a>
      </p>
      <h1>{subject}</h1>
      <p className="muted">{to}</p>
      <pre style={{ whiteSpace: "pre-wrap" }}>
        {text.split(address).map((part) =>
          address.test(part) ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </pre>
      <p>
        <a href={`/dev/mail/${id}/html`}>{t("html")}</a>
      </p>
    </main>
  );
}
