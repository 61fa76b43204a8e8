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
  if (!drawnWith) return null;
  const files = drawnWith.refusal?.body?.files as Partial<Files> | undefined;
  if (!files) return <p className="muted">{t("files.again")}</p>;
  const { kept = [], lost = [] } = files;
  if (kept.length + lost.length === 0) return null;
  const named = (names: readonly string[]) =>
    [...names.filter(Boolean), ...(names.includes("") ? [t("files.unread")] : [])].join(", ");
  return (
    <Notice>
      {kept.length > 0 ? <p>{t("files.kept", { names: named(kept) })}</p> : null}
      {lost.length > 0 ? <p>{t("files.lost", { names: named(lost) })}</p> : null}
    </Notice>
  );
}
