import { useTranslation } from "#app/components/translation.tsx";
import type { Field, ReadableCall } from "#app/http/openapi/reading.server.ts";
import { Told } from "./told.tsx";

/** A call: what it does, what it takes, what it answers. */
export function Call({ call }: { call: ReadableCall }) {
  const { t } = useTranslation("api");
  const { id, method, path, summary, description, bodyType, once } = call;
  return (
    <article className="call" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} lang="en">
        {summary}
      </h3>
      <p className="address">
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      <p className="who" lang="en">
        <Told text={description} />
      </p>
      <Fields title={t("call.path")} fields={call.inPath} />
      <Fields title={t("call.query")} fields={call.inQuery} />
      <Fields title={t("call.header")} fields={call.inHeader} />
      <Fields title={bodyType ? `${t("call.body")} (${bodyType})` : ""} fields={call.inBody} />
      {once ? (
        <p className="once">
          <Told text={t("call.once")} />
        </p>
      ) : null}
      {call.asked ? <Example title={t("call.asked")} text={call.asked} /> : null}
      <Fields title={t("call.answer")} fields={call.answer} />
      {call.answered ? <Example title={t("call.answered")} text={call.answered} /> : null}
      <Refusals refusals={call.refusals} />
    </article>
  );
}

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  const { t } = useTranslation("api");
  if (fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl className="fields">
        {fields.map(({ name, type, required, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>{" "}
              <span className="type" lang="en">
                {type}
              </span>
              {required ? <em>{t("call.required")}</em> : null}
            </dt>
            <dd lang="en">
              <Told text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h4>{title}</h4>
      <pre translate="no">{text}</pre>
    </>
  );
}

function Refusals({ refusals }: Pick<ReadableCall, "refusals">) {
  const { t } = useTranslation("api");
  return (
    <>
      <h4>{t("call.refusals")}</h4>
      <ul className="refusals">
        {refusals.map(({ http, codes }) => (
          <li key={http}>
            <b>{http}</b>
            {codes.map((code) => (
              <a key={code} href={`#code-${code}`}>
                <code>{code}</code>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
