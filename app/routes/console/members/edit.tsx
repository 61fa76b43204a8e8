import { useForm } from "@conform-to/react";
import { drawnVersion, reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { PresentValues } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { findMember, type MemberRow } from "#app/domain/members/member-rows.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { tellPresent } from "#app/http/tell-present.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/edit";
import { compareMember } from "./compare-member.server.ts";
import { MemberFields, type MemberForm } from "./fields.tsx";
import { loadChoices } from "./load-choices.server.ts";
import { useMemberLabels } from "./use-member-labels.ts";

export const handle: AppHandle = { dialog: true };

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  requireRight(context, updateMember);
  const scope = scopeOf(context);
  const [member, choices] = await Promise.all([
    findMember(prisma, scope, id.parse(params.member_id)),
    loadChoices(args, back(url, "../..")),
  ]);
  const { version, username, role, all_workplaces, locations } = found(member);
  const workplaces = all_workplaces ? "all" : "chosen";
  return {
    version,
    choices,
    member: { username, role, workplaces, restricted_locations: Object.keys(locations) },
  };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateMember, args);
  if (!outcome.ok)
    return tellPresent<MemberRow>(outcome, (member, typed) => compareMember(args, member, typed));
  return redirectWithToast(back(args.url, "../.."), "saved");
}

export const shouldRevalidate = reloadAfterConflict;

export default function EditMember({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(["members", "common"]);
  const closeTo = useParentLocation("../..");
  const [form, fields] = useForm<MemberForm>({
    id: "member",
    lastResult: actionData?.submission,
    defaultValue: loaderData.member,
  });
  const labels = useMemberLabels();
  return (
    <Dialog title={t("edit")} closeTo={closeTo}>
      <Form form={form} version={drawnVersion(loaderData, actionData)}>
        <DialogBody>
          {actionData?.present ? (
            <PresentValues values={actionData.present.values} />
          ) : (
            <ErrorSummary form={form} labels={labels} />
          )}
          <MemberFields fields={fields} choices={loaderData.choices} />
          <p className="beneath">{t("roleChange")}</p>
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <SubmitButton>{t("common:act.save")}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
