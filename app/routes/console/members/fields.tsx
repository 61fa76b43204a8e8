import { useLoaderData } from "react-router";
import { CheckboxGroup, RadioGroup } from "#app/components/choice-field.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FieldsOf } from "#app/components/use-form-reply.ts";
import type { createMember } from "#app/domain/members/create-member.server.ts";
import { memberLimits as limits, memberRoles } from "#app/domain/members/limits.ts";
import type { WorkplaceChoice } from "#app/domain/workplaces/workplace-choices.server.ts";

/** What the loaders of both forms read beside: every workplace, by name. */
interface Read {
  choices: WorkplaceChoice[];
}

/** The checklist stands only beside "only these", by style sheet alone: it works with scripts off. */
export function MemberFields({ field }: { field: FieldsOf<FormValues<typeof createMember>> }) {
  const { t } = useTranslation("members");
  const { choices } = useLoaderData<Read>();
  return (
    <>
      <TextField
        field={field("username")}
        label={t("username")}
        hint={t("usernameHint")}
        counter={[limits.username.min, limits.username.max]}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RadioGroup
        field={field("role")}
        label={t("role")}
        options={memberRoles.map((role) => ({
          value: role,
          label: t(`roles.${role}`),
          hint: t(`roleHints.${role}`),
        }))}
      />
      <div className="workplace-choice">
        <RadioGroup
          field={field("workplaces")}
          label={t("workplaces")}
          options={[
            { value: "all", label: t("allWorkplaces") },
            {
              value: "chosen",
              label: t("onlyThese"),
              ...(choices.length === 0 && { disabled: true, hint: t("noWorkplaceYet") }),
            },
          ]}
        />
        {choices.length > 0 && (
          <CheckboxGroup
            className="checklist"
            field={field("restricted_locations")}
            label={t("restricted_locations")}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    </>
  );
}
