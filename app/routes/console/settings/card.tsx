import { type ChangeEvent, type FormEvent, useState } from "react";
import { plainField } from "#app/components/field.tsx";
import { Form, HiddenFields, SubmitButton } from "#app/components/form.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useEarlyChanges } from "#app/components/use-early-changes.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { SettingRow } from "#app/domain/settings/setting-row.ts";
import { dailyLimitChoices, expiryChoices, type SettingValue } from "#app/domain/settings/setting-table.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { Toggle } from "./toggle.tsx";
import { useAutosave } from "./use-autosave.ts";

type Reply = FormReply["submission"] | undefined;
type Values = Partial<Record<"display" | "required" | "active", boolean>> & {
  [K in "expiry_d" | "limit_d"]?: number;
};

interface SettingCardProps {
  setting: SettingRow;
  maySave: boolean;
  /** Whether it stays on, since customers choose among slots. */
  neededBySlots: boolean;
  /** What was answered, to whichever card. */
  reply: Reply;
}

/**
 * One setting. Without scripts it is a form with a Save button; with scripts each change saves itself 500 ms after
 * the last one (document 2, section 4); a refused form that the page is drawn with has its button, too. Required rests while
 * display is off (document 2, section 5).
 */
export function SettingCard({ setting, maySave: may, neededBySlots, reply }: SettingCardProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { scope, name, data } = setting;
  const hydrated = useHydrated();
  const maySave = may && !(neededBySlots && isOn(data));
  const own = reply?.initialValue?.scope === scope && reply.initialValue.name === name ? reply : undefined;
  const autosave = useAutosave(settingAddress(setting));
  const [values, setValues, drawn] = useValues(data, own, autosave.unsaved);
  const refused = autosave.saved ? undefined : own;
  const error = autosave.error ?? errorOf(refused);
  const besideRequired = values.required === true && !values.display;
  const id = `${scope}-${name}`;
  useEarlyChanges(id);
  const changed = (event: FormEvent<HTMLFormElement>) => autosave.later(event.currentTarget);

  return (
    <Form
      id={id}
      className="setting"
      action={settingAddress(setting)}
      onChange={changed}
      preventScrollReset
      // A browser that puts former choices back as it reloads would have them saved.
      autoComplete="off"
    >
      <HiddenFields fields={{ scope, name }} />
      <fieldset aria-labelledby={`${id}-title`}>
        <div className="top">
          <h3 id={`${id}-title`}>{t(`name.${name}`)}</h3>
          <output aria-live="polite">{autosave.state ? t(`state.${autosave.state}`) : ""}</output>
        </div>
        <p className="about">
          {t(`hint.${name}`)} {neededBySlots ? t("neededBySlots") : null}
        </p>
        <div className="switches">
          <SettingFields
            {...{ id, data, values, setValues, drawn, maySave, error }}
            requiredError={besideRequired ? error : undefined}
          />
          {maySave && (
            <SubmitButton
              variant="line"
              className={hydrated && !refused ? "unseen" : undefined}
              autoFocus={refused !== undefined}
            >
              {t("common:act.save")}
            </SubmitButton>
          )}
        </div>
        {error && !besideRequired ? (
          <p className="error-sum" role="alert">
            {error}
          </p>
        ) : null}
      </fieldset>
    </Form>
  );
}

/**
 * What the card holds: what a refused form held, else what is stored, which it follows while nothing of it is unsaved; and
 * how often it has followed something else than it held.
 */
function useValues(data: SettingValue, refused: Reply, unsaved: boolean) {
  const [values, setValues] = useState<Values>(refused ? sentValues(refused, data) : data);
  const [followed, setFollowed] = useState(data);
  const [drawn, setDrawn] = useState(0);
  if (!unsaved && JSON.stringify(data) !== JSON.stringify(followed)) {
    setFollowed(data);
    setValues(data);
    if (JSON.stringify(data) !== JSON.stringify(values)) setDrawn(drawn + 1);
  }
  return [values, setValues, drawn] as const;
}

interface SettingFieldsProps {
  id: string;
  data: SettingValue;
  values: Values;
  setValues: (values: Values) => void;
  /** Of lists, which keep what was chosen: they are drawn anew with it. */
  drawn: number;
  maySave: boolean;
  error: string | undefined;
  /** The error, where it is about what has to be filled in. */
  requiredError: string | undefined;
}

/** The switches and choices that a setting has. */
function SettingFields({
  id,
  data,
  values,
  setValues,
  drawn,
  maySave,
  error,
  requiredError,
}: SettingFieldsProps) {
  const { t } = useTranslation("settings");
  const toggle = (field: "display" | "required" | "active") => ({
    id: `${id}-${field}`,
    name: `data.${field}`,
    label: t(field),
    checked: values[field] ?? false,
    disabled: !maySave || (field === "required" && !values.display && error === undefined),
    error: field === "required" ? requiredError : undefined,
    onChange: (on: boolean) =>
      setValues({
        ...values,
        [field]: on,
        ...(field === "display" && !on && "required" in data && { required: false }),
      }),
  });
  const list = (field: "expiry_d" | "limit_d", name: string) => ({
    field: plainField(`data.${field}`, { id: `${id}-${name}`, value: String(values[field]) }),
    disabled: !maySave,
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      setValues({ ...values, [field]: Number(currentTarget.value) }),
  });
  return (
    <>
      {"display" in data && <Toggle {...toggle("display")} />}
      {"required" in data && <Toggle {...toggle("required")} />}
      {"active" in data && <Toggle {...toggle("active")} />}
      {"expiry_d" in data && (
        <SelectField
          {...list("expiry_d", "expiry")}
          key={drawn}
          label={t("expiry")}
          options={expiryChoices.map((days) => ({ value: days, label: t("days", { count: days }) }))}
        />
      )}
      {"limit_d" in data && (
        <SelectField
          {...list("limit_d", "limit")}
          key={drawn}
          label={t("limit")}
          options={dailyLimitChoices.map((count) => ({
            value: count,
            label: count < 0 ? t("unlimited") : t("orders", { count }),
          }))}
        />
      )}
    </>
  );
}

/** Whether its field is shown and required. */
const isOn = (data: SettingValue): boolean => "required" in data && data.display && data.required;

/** Where a card posts to: one that was never saved has no address of its own. */
const settingAddress = ({ id }: SettingRow) => `/console/store/settings${id ? `/${id}` : ""}`;

const errorOf = (reply: Reply): string | undefined =>
  Object.values(reply?.error ?? {})
    .flat()
    .find(Boolean) ?? undefined;

/** What a refused form held: a box that is not ticked was not sent. */
function sentValues(reply: NonNullable<Reply>, data: SettingValue): Values {
  const sent = (reply.initialValue?.data ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === "boolean" ? sent[key] === "on" : Number(sent[key] ?? value),
    ]),
  );
}
