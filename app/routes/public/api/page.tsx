import { useTranslation } from "#app/components/translation.tsx";
import { readingOf } from "#app/http/openapi/reading.server.ts";
import { openApi } from "#app/http/openapi.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { PageHead } from "../page-head.tsx";
import type { Route } from "./+types/page";
import "./api.css";
import { Call } from "./call.tsx";
import { Guide, guide } from "./guide.tsx";
import { Told } from "./told.tsx";

export const handle: AppHandle = { hydrate: false };

/** The same for everybody, as long as the process runs. */
let reading: ReturnType<typeof readingOf> | undefined;

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(requestContext);
  reading ??= readingOf(openApi(origin));
  return { origin, ...reading };
}

/** The API for who reads: how it is used, and each of its calls, drawn from the OpenAPI document. */
export default function ApiPage({ loaderData: { origin, parts, codes, rules } }: Route.ComponentProps) {
  const { t } = useTranslation("api");
  return (
    <div className="wrap api">
      <PageHead title={t("title")} description={t("lead")} />
      <header>
        <h1>{t("heading")}</h1>
        <p className="lead">{t("lead")}</p>
        <p>
          <Told text={t("document")} /> <a href="/v1/openapi.json">/v1/openapi.json</a>
        </p>
      </header>
      <Contents parts={parts} />
      <div className="text">
        <Guide origin={origin} />
        {parts.map(({ name, description, calls }) => (
          <section key={name} id={idOf(name)}>
            <h2 lang="en">{name}</h2>
            <p lang="en">{description}</p>
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </section>
        ))}
        <Codes codes={codes} rules={rules} />
      </div>
    </div>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** Ids of the guide have underscores, these have hyphens. */
const idOf = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

function Contents({ parts }: Pick<Shown, "parts">) {
  const { t } = useTranslation("api");
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents">{t("contents")}</h2>
      <ul>
        {guide.map(([section]) => (
          <li key={section}>
            <a href={`#${section}`}>{t(`guide.${section}.title`)}</a>
          </li>
        ))}
      </ul>
      <h3>{t("calls")}</h3>
      <ul lang="en">
        {parts.map(({ name }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <a href="#codes">{t("codes.title")}</a>
        </li>
      </ul>
    </nav>
  );
}

function Codes({ codes, rules }: Pick<Shown, "codes" | "rules">) {
  const { t } = useTranslation("api");
  return (
    <section id="codes">
      <h2>{t("codes.title")}</h2>
      <p>
        <Told text={t("codes.lead")} />
      </p>
      <dl className="fields">
        {codes.map(({ http, status, code, text }) => (
          <div key={code} id={`code-${code}`}>
            <dt>
              <code>{code}</code> <span className="type">{t("codes.numbers", { http, number: status })}</span>
            </dt>
            <dd lang="en">{text}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("codes.rules")}</h3>
      <dl className="fields">
        {rules.map(({ code, text }) => (
          <div key={code}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd lang="en">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
