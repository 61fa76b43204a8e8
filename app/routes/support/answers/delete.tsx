import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { deleteCannedAnswer } from "#app/domain/canned-answers/delete-canned-answer.server.ts";
import { cannedAnswerById } from "#app/domain/canned-answers/list-canned-answers.server.ts";
import { actOnRow, loadToAsk } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => loadToAsk(deleteCannedAnswer, cannedAnswerById, args);

export const action = (args: Route.ActionArgs) => actOnRow(deleteCannedAnswer, args, "support.deleted");

export default function DeleteCannedAnswer({ loaderData: { name, token } }: Route.ComponentProps) {
  const { t } = useTranslation("answers");
  return (
    <DeleteDialog texts="answers" name={name} token={token}>
      <p>{t("delete.goes")}</p>
    </DeleteDialog>
  );
}
