import { redirect } from "react-router";
import { requireOutbox } from "#app/http/outbox-door.server.ts";
import { readOutboxMail } from "#app/lib/mail.server.ts";
import type { Route } from "./+types/mail-html";

/** A kept mail as a mail program shows it: its styles, and nothing from anywhere. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  requireOutbox({ request, url, context });
  const mail = await readOutboxMail(params.id);
  if (!mail) throw redirect("/404");
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
