import { use, useEffect, useSyncExternalStore } from "react";
import { connection } from "#app/framework/connection.ts";
import { TellContext } from "./tell-context.ts";
import { useTranslation } from "./translation.tsx";

const thereOnTheServer = () => "there" as const;

/** Says over the page that the connection is lost, and when it is back what may have got lost with it. */
export function ConnectionNotice() {
  const { t } = useTranslation("common");
  const tell = use(TellContext);
  const state = useSyncExternalStore(connection.subscribe, connection.state, thereOnTheServer);
  useEffect(() => {
    if (state !== "unsure") return;
    tell("error", t("connection.unsure"));
    connection.acknowledge();
  }, [state, tell, t]);
  return (
    <div className="connection" role="status">
      {state === "lost" ? <p>{t("connection.lost")}</p> : null}
    </div>
  );
}
