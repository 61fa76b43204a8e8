import { Fragment } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import "./legal.css";
import { PageHead } from "./page-head.tsx";

interface LegalTextProps {
  title: string;
  /** What stands over the sections. */
  lead: string;
  /** The heading and the words of each: a paragraph a line; lines that begin with "- " are a list. */
  sections: readonly { id: string; title: string; text: string }[];
}

/** A text of law as a page that can be read and printed, with a way to each of its sections. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  const { t } = useTranslation("legal");
  return (
    <article className="wrap legal">
      <PageHead title={`${title} · Tejghea`} description={lead} />
      <header>
        <h1>{title}</h1>
        <p className="sub">{lead}</p>
      </header>
      <nav aria-labelledby="legal-contents">
        <h2 id="legal-contents">{t("contents")}</h2>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <section key={section.id} id={section.id}>
          <h2>{section.title}</h2>
          <Paragraphs text={section.text} />
        </section>
      ))}
    </article>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n(?!- )/)
    .map((part) => part.split("\n- "))
    .map(([line = "", ...items]) => (
      <Fragment key={line}>
        <p>{line}</p>
        {items.length > 0 ? (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
      </Fragment>
    ));
}
