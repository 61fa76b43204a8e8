import type { FieldMetadata } from "@conform-to/react";
import { CheckboxGroup, RadioGroup } from "#app/components/choice-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { memberLimits as limits, memberRoles } from "#app/domain/members/limits.ts";

/** What the forms of a new and of an existing member hold. */
export interface MemberForm {
  username: string;
  role: string;
  workplaces: string;
  restricted_locations?: string[];
}

interface Props {
  fields: {
    username: FieldMetadata<string>;
    role: FieldMetadata<string>;
    workplaces: FieldMetadata<string>;
    restricted_locations: FieldMetadata<string[] | undefined>;
  };
  /** Every workplace, by name. */
  choices: { id: string; name: string }[];
}

/** The checklist stands only beside "only these", by style sheet alone: it works with scripts off. */
export function MemberFields({ fields, choices }: Props) {
  const { t } = useTranslation("members");
  return (
    <>
      <TextField
        field={fields.username}
        label={t("username")}
        hint={t("usernameHint")}
        counter={[limits.username.min, limits.username.max]}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <RadioGroup
        field={fields.role}
        label={t("role")}
        options={memberRoles.map((role) => ({
          value: role,
          label: t(`roles.${role}`),
          hint: t(`roleHints.${role}`),
        }))}
      />
      <div className="workplace-choice">
        <RadioGroup
          field={fields.workplaces}
          label={t("workplaces")}
          options={[
            { value: "all", label: t("allWorkplaces") },
            { value: "chosen", label: t("onlyThese"), disabled: choices.length === 0 },
          ]}
        />
        {choices.length > 0 && (
          <CheckboxGroup
            className="checklist"
            field={fields.restricted_locations}
            label={t("checklist")}
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
    </>
  );
}
