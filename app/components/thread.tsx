import { inWidth } from "#app/lib/picture-address.ts";
import { classNames } from "./class-names.ts";
import { placeOfMessage } from "./place-of-message.ts";
import { useTranslation } from "./translation.tsx";
import { useFormat } from "./use-format.ts";

interface ThreadMessage {
  id: string;
  side: "customer" | "support";
  user: { email: string };
  message: string;
  created_at: Date;
  /** Addresses of its screenshots. */
  pictures: readonly string[];
}

/** What was said in a ticket, in its order: who, when, and the words as they were typed (document 3, section 2). */
export function Thread({ messages, timeZone }: { messages: readonly ThreadMessage[]; timeZone: string }) {
  const { t } = useTranslation("helpdesk");
  const format = useFormat();
  return (
    <ol className="thread">
      {messages.map(({ id, side, user, message, created_at, pictures }) => (
        <li
          key={id}
          id={placeOfMessage(id)}
          tabIndex={-1}
          className={classNames("said", side === "support" && "support")}
        >
          <p className="by">
            <strong>{user.email}</strong>
            {side === "support" ? <span className="tag">{t("staff")}</span> : null}
            <time dateTime={created_at.toISOString()}>{format.date(created_at, timeZone, "dateTime")}</time>
          </p>
          <pre>{message}</pre>
          {pictures.length > 0 ? (
            <ul className="shots">
              {pictures.map((url, at) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener">
                    <img src={inWidth(url, 320)} alt={t("screenshot", { number: at + 1 })} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
