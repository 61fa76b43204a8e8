import { NewDialog } from "#app/components/row-dialogs.tsx";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { back } from "#app/http/back.ts";
import { newForm, saveForm } from "#app/http/form-page.server.ts";
import type { Route } from "./+types/new";
import { MemberFields } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";

export const loader = async (args: Route.LoaderArgs) => ({
  ...newForm(createMember, args),
  choices: await loadChoices(args, back(args.url, "..")),
});

export const action = (args: Route.ActionArgs) => saveForm(createMember, args, { to: ".." });

export default function NewMember({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const blank = { token, role: "sales", workplaces: "all" };
  return <NewDialog texts="members" loaderData={blank} actionData={actionData} fields={MemberFields} />;
}
