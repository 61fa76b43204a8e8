import type { Language } from "#app/lib/i18n.ts";

interface Wording {
  readonly code: string;
  readonly en: readonly [title: string, advice: string];
  readonly ro: readonly [title: string, advice: string];
}

const wordings: Record<400 | 403 | 408 | 413 | 421 | 500 | 503 | "full", Wording> = {
  400: {
    code: "bad_request",
    en: ["This address can't be read", "Check what was typed after the name of the page, or go back."],
    ro: ["Adresa nu se poate citi", "Verifică ce e scris după numele paginii sau mergi înapoi."],
  },
  403: {
    code: "cross_site",
    en: [
      "This form came from another site",
      "To be safe we did not take it, and nothing was saved. Open the page on Tejghea itself and send it from there.",
    ],
    ro: [
      "Formularul vine de pe alt site",
      "Din siguranță nu l-am primit și nu s-a salvat nimic. Deschide pagina direct de pe Tejghea și trimite-l de acolo.",
    ],
  },
  408: {
    code: "too_slow",
    en: ["This took too long to arrive", "Check the connection, then go back and send it once more."],
    ro: [
      "A durat prea mult până a ajuns",
      "Verifică conexiunea la internet, apoi mergi înapoi și trimite încă o dată.",
    ],
  },
  413: {
    code: "too_large",
    en: ["This is too large to send", "An image may have at most 6 MB. Go back and choose a smaller one."],
    ro: [
      "E prea mare ca să fie trimis",
      "O imagine poate avea cel mult 6 MB. Mergi înapoi și alege una mai mică.",
    ],
  },
  421: {
    code: "foreign_host",
    en: [
      "We don't answer at this address",
      "Open the address that you were given. Whoever runs this server can add more of them (ORIGIN or HOSTS in its environment).",
    ],
    ro: [
      "La această adresă nu răspundem",
      "Deschide adresa pe care ai primit-o. Cine administrează serverul poate adăuga altele (variabilele ORIGIN sau HOSTS).",
    ],
  },
  500: {
    code: "failed",
    en: ["Something went wrong on our side", "It is nothing you did. Go back and try once more."],
    ro: ["Ceva n-a mers la noi", "Nu e vina ta. Mergi înapoi și mai încearcă o dată."],
  },
  503: {
    code: "unavailable",
    en: [
      "The service does not answer for the moment",
      "Wait a few seconds, then load the page again. Nothing was lost.",
    ],
    ro: [
      "Serviciul nu răspunde pentru moment",
      "Așteaptă câteva secunde și încarcă pagina din nou. Nu s-a pierdut nimic.",
    ],
  },
  full: {
    code: "full",
    en: [
      "We have no room left to save this",
      "If you sent something, it was not saved; what was saved before is safe. Go back and try again in a few minutes.",
    ],
    ro: [
      "Nu mai avem loc să salvăm",
      "Dacă ai trimis ceva, nu s-a salvat; ce era salvat dinainte e în siguranță. Mergi înapoi și mai încearcă peste câteva minute.",
    ],
  },
};

/** The texts of all these answers in one language, by where they stand. */
export const plainTexts = (language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wordings).flatMap(([kind, wording]) =>
      wording[language].map((text, place) => [`${kind}.${place}`, text]),
    ),
  );

/** Whether an address belongs to the API, whose answers are JSON; /v1 itself is a page, with a slash at its end or without. */
export const isApi = (pathname: string): boolean => /^\/v1\/./.test(pathname);

/** What the hosting platform's own name for this server shows (document 1, section 4). */
export const oops = (): Response =>
  new Response(
    '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>oops!</title><p>oops!</p></html>\n',
    {
      status: 421,
      headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
    },
  );

/**
 * An answer that needs nothing of the application: a page in both languages, or JSON under /v1, with status 1 as a refusal by
 * the application has for these codes (document 4, Codes).
 */
export function plainAnswer(kind: keyof typeof wordings, pathname: string, requestId: string): Response {
  const { code, en, ro } = wordings[kind];
  const status = kind === "full" ? 503 : kind;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", kind === "full" ? "60" : "5");
  if (status === 408 || status === 413) headers.set("Connection", "close");
  if (isApi(pathname)) return Response.json({ status: 1, code, request_id: requestId }, { status, headers });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${en[0]} · ${ro[0]}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body style="max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif">
<main>
<h1>${en[0]}</h1>
<p>${en[1]}</p>
<section lang="ro">
<h2>${ro[0]}</h2>
<p>${ro[1]}</p>
</section>
<p><small>${requestId}</small></p>
</main>
</body>
</html>
`;
  return new Response(html, { status, headers });
}
