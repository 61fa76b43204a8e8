import { useForm } from "@conform-to/react";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/new";
import { MemberFields, type MemberForm } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";
import { useMemberLabels } from "./use-member-labels.ts";

export const handle: AppHandle = { dialog: true };

export async function loader(args: Route.LoaderArgs) {
  requireRight(args.context, createMember);
  return { token: newFormToken(), choices: await loadChoices(args, back(args.url, "..")) };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(createMember, args);
  if (!outcome.ok) return outcome.reply();
  return redirectWithToast(back(args.url, ".."), "saved");
}

export default function NewMember({ loaderData: { token, choices }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const closeTo = useParentLocation("..");
  const [form, fields] = useForm<MemberForm>({
    id: "member",
    lastResult: actionData?.submission,
    defaultValue: { role: "sales", workplaces: "all" },
  });
  return (
    <Dialog title={t("new")} closeTo={closeTo}>
      <Form form={form} token={token}>
        <DialogBody>
          <ErrorSummary form={form} labels={useMemberLabels()} />
          <MemberFields fields={fields} choices={choices} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("add")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
