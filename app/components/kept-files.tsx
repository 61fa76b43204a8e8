import { useState } from "react";
import type { FormReply } from "#app/lib/form-reply.ts";
import { Notice } from "./notice.tsx";
import { useTranslation } from "./translation.tsx";

/** What came of the files of a form that was kept: their names, an empty one where it is not known. */
interface Files {
  kept: readonly string[];
  lost: readonly string[];
}

/**
 * Says of a form that is drawn again as it was kept which of its files come along, and which have to be chosen again. A page
 * that is drawn with any other refused form has lost all of them.
 */
export function KeptFiles({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation("common");
  const [drawnWith] = useState(reply);
  const files = drawnWith?.refusal?.body?.files as Files | undefined;
  if (!files) return drawnWith ? <p className="muted">{t("files.again")}</p> : null;
  const { kept, lost } = files;
  if (kept.length + lost.length === 0) return null;
  const told = (names: readonly string[], what: "kept" | "lost") =>
    names.length > 0 ? (
      <p>
        {t(`files.${what}`, {
          names: [...new Set(names)].map((name) => name || t("files.unread")).join(", "),
        })}
      </p>
    ) : null;
  return (
    <Notice>
      {told(kept, "kept")}
      {told(lost, "lost")}
    </Notice>
  );
}
