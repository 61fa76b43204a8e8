import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import { back } from "#app/http/toast.server.ts";
import type { Route } from "./+types/new";
import { MemberFields, type MemberValues } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  ...newForm(createMember, args),
  choices: await loadChoices(args, back(args.url, "..")),
});

export const action = (args: Route.ActionArgs) => saveForm(createMember, args, { to: ".." });

export default function NewMember({ loaderData: { token, choices }, actionData }: Route.ComponentProps) {
  return (
    <NewDialog<MemberValues>
      texts="members"
      from={{ token, role: "sales", workplaces: "all" }}
      reply={actionData}
    >
      {(field) => <MemberFields field={field} choices={choices} />}
    </NewDialog>
  );
}
