import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { EditDialog } from "#app/components/row-dialogs.tsx";
import { cannedAnswerById } from "#app/domain/canned-answers/list-canned-answers.server.ts";
import { updateCannedAnswer } from "#app/domain/canned-answers/update-canned-answer.server.ts";
import { loadFor, saveRow } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/edit";
import { AnswerFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadFor(updateCannedAnswer, cannedAnswerById, args);

export const action = (args: Route.ActionArgs) => saveRow(updateCannedAnswer, args, "answers");

export const shouldRevalidate = reloadAfterConflict;

export default function EditCannedAnswer(props: Route.ComponentProps) {
  return <EditDialog {...props} name={props.loaderData.name} texts="answers" fields={AnswerFields} />;
}
