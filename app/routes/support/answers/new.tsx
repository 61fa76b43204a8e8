import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createCannedAnswer } from "#app/domain/canned-answers/create-canned-answer.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { AnswerFields } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => newForm(createCannedAnswer, args);

export const action = (args: Route.ActionArgs) => saveForm(createCannedAnswer, args, { to: ".." });

export default function NewCannedAnswer(props: Route.ComponentProps) {
  return <NewDialog {...props} texts="answers" fields={AnswerFields} />;
}
