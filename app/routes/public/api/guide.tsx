import { useTranslation } from "#app/components/translation.tsx";
import { Told } from "./told.tsx";

/** What holds for all calls, by its heading; each has so many paragraphs. */
export const guide = [
  ["signing_in", ["users", "members", "token", "customers"]],
  ["answers", ["shape", "invalid", "values"]],
  ["bodies", ["json", "pictures"]],
  ["once", ["key", "reused", "customers"]],
  ["pages", ["page"]],
  ["limits", ["tries", "orders"]],
  ["failures", ["ours"]],
] as const;

const example = (origin: string) => `curl ${origin}/v1/sessions/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "ana@example.com", "code": "123456"}'

curl ${origin}/v1/orders -H 'x-token: …'`;

/** How the API is used, whatever is called. */
export function Guide({ origin }: { origin: string }) {
  const { t } = useTranslation("api");
  return guide.map(([section, paragraphs]) => (
    <section key={section} id={section}>
      <h2>{t(`guide.${section}.title`)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Told text={t(`guide.${section}.${paragraph}` as "guide.pages.page")} />
        </p>
      ))}
      {section === "signing_in" ? <pre translate="no">{example(origin)}</pre> : null}
    </section>
  ));
}
