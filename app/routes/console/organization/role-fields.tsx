import { type MouseEvent, useState } from "react";
import { Button } from "#app/components/button.tsx";
import { FieldMessages, type FieldState } from "#app/components/field.tsx";
import { EnterButton } from "#app/components/form.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { type Right, rightsByArea } from "#app/domain/accounts/rights.ts";
import { type Area, type Filling, filled } from "#app/domain/users/fill-rights.ts";
import { userRoles } from "#app/domain/users/limits.ts";
import { templateNames } from "#app/domain/users/role-templates.ts";
import type { RoleChoice } from "./role-choice.server.ts";

/** What both forms about a user hold. */
export interface UserForm {
  email: string;
  role: string;
  permissions: string[];
}

interface RoleFieldsProps extends RoleChoice {
  field: (name: "role" | "permissions") => FieldState;
}

const areas = Object.keys(rightsByArea) as Area[];

/**
 * The role, and below it, by style sheet alone, what a custom one may do. The buttons that tick several keys are sent like
 * the form where there are no scripts, and draw it again.
 */
export function RoleFields({ field, mayMakeAdmin, givable }: RoleFieldsProps) {
  const { t } = useTranslation("organization");
  const permissions = field("permissions");
  const ticked = permissions.defaultOptions ?? [permissions.defaultValue ?? ""];
  const [filledTo, setFilledTo] = useState<{ count: number; times: number } | null>(null);
  const onFilled = (count: number) => setFilledTo((last) => ({ count, times: (last?.times ?? 0) + 1 }));
  const fills = { givable, onFilled };
  const roles = userRoles.filter((role) => role !== "admin" || mayMakeAdmin);
  return (
    <>
      <EnterButton />
      <SelectField
        className="role-choice"
        field={field("role")}
        label={t("role")}
        hint={t("roleHints")}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <div className="rights-choice" id={permissions.id} onInput={() => setFilledTo(null)}>
        <FieldMessages field={permissions} />
        <p className="fills">
          <span className="muted">{t("template")}</span>
          {templateNames.map((name) => (
            <FillButton key={name} variant="line" fill={`template:${name}`} {...fills}>
              {t(`templates.${name}`)}
            </FillButton>
          ))}
        </p>
        {mayMakeAdmin ? null : <p className="muted">{t("beyond")}</p>}
        {areas.map((area) => (
          <AreaRights key={area} area={area} id={permissions.id} ticked={ticked} {...fills} />
        ))}
        <p className="vh" role="status">
          {filledTo ? <span key={filledTo.times}>{t("filled", filledTo)}</span> : null}
        </p>
      </div>
    </>
  );
}

interface Fills {
  givable: readonly Right[];
  /** How many boxes are ticked once a button has ticked several. */
  onFilled: (count: number) => void;
}

interface AreaProps extends Fills {
  area: Area;
  id: string;
  ticked: readonly string[];
}

function AreaRights({ area, id, ticked, ...fills }: AreaProps) {
  const { t } = useTranslation(["organization", "rights"]);
  const name = t(`areas.${area}`);
  return (
    <fieldset className="field" aria-labelledby={`${id}-${area}`}>
      <p className="fills">
        <b id={`${id}-${area}`}>{name}</b>
        <FillButton
          variant="quiet"
          fill={`all:${area}`}
          {...fills}
          aria-label={t("selectAllOf", { area: name })}
        >
          {t("selectAll")}
        </FillButton>
        <FillButton
          variant="quiet"
          fill={`none:${area}`}
          {...fills}
          aria-label={t("clearAllOf", { area: name })}
        >
          {t("clearAll")}
        </FillButton>
      </p>
      <span className="choices">
        {rightsByArea[area].map((key) => (
          <RightBox key={key} right={key} on={ticked.includes(key)} mayGive={fills.givable.includes(key)} />
        ))}
      </span>
    </fieldset>
  );
}

/** A key that its reader can't give is there to be taken away, where it is ticked. */
function RightBox({ right, on, mayGive }: { right: Right; on: boolean; mayGive: boolean }) {
  const { t } = useTranslation(["organization", "rights"]);
  const name = rightName(right);
  if (name === null) return null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        name="permissions"
        value={right}
        defaultChecked={on}
        disabled={!mayGive && !on}
      />
      <span>{t(`rights:${name}`)}</span>
      <span className="hint">{t(`about.${name}`)}</span>
    </label>
  );
}

interface FillButtonProps extends Fills {
  variant: "line" | "quiet";
  fill: Filling;
  "aria-label"?: string;
  children: string;
}

function FillButton({ fill, givable, onFilled, ...button }: FillButtonProps) {
  const tick = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=permissions]")];
    const ticked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    const wanted = filled(fill, ticked, givable);
    for (const box of boxes) box.checked = wanted.includes(box.value);
    onFilled(boxes.filter(({ checked }) => checked).length);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return <Button name="fill" value={fill} formNoValidate onClick={tick} {...button} />;
}
