import { useEffect, useRef, useState } from "react";
import { classNames, KEPT_PLACE } from "#app/components/class-names.ts";
import { Field, type FieldState } from "#app/components/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { PIN_DIGITS } from "#app/domain/members/limits.ts";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

interface PinFieldProps {
  field: FieldState;
  label: string;
  focused: boolean;
  /** What came of the last try. */
  reply: unknown;
}

/**
 * The PIN: typed on the device's own number keys, or with scripts tapped on large ones drawn below. Then its last digit
 * sends the form, once the name is there.
 */
export function PinField({ field, label, focused, reply }: PinFieldProps) {
  const { t } = useTranslation("store");
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(0);

  // A PIN that was refused is typed anew.
  useEffect(() => {
    if (!reply || !input.current) return;
    input.current.value = "";
    setTyped(0);
  }, [reply]);

  function press(change: (pin: string) => string) {
    if (!input.current) return;
    const before = input.current.value;
    input.current.value = change(before).slice(0, PIN_DIGITS);
    setTyped(input.current.value.length);
    if (input.current.value !== before) sendWhenComplete(input.current);
  }

  return (
    <>
      <Field field={field} label={label} className="pin-said">
        {(control) => (
          <input
            {...control}
            {...(focused ? { autoFocus: true } : {})}
            ref={input}
            onChange={({ currentTarget }) => {
              setTyped(0);
              sendWhenComplete(currentTarget);
            }}
            className="input pin"
            type="password"
            inputMode={hydrated ? "none" : "numeric"}
            pattern={`[0-9]{${PIN_DIGITS}}`}
            maxLength={PIN_DIGITS}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
      <div
        className={classNames("keypad", !hydrated && KEPT_PLACE)}
        role="group"
        aria-label={t("signIn.keys")}
      >
        {keys.map((digit) => (
          <button key={digit} type="button" className="btn" onClick={() => press((pin) => pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="btn quiet" onClick={() => press(() => "")}>
          {t("signIn.clear")}
        </button>
        <button type="button" className="btn" onClick={() => press((pin) => `${pin}0`)}>
          0
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-label={t("signIn.erase")}
          onClick={() => press((pin) => pin.slice(0, -1))}
        >
          ⌫
        </button>
        <output className="vh">{typed > 0 ? t("signIn.typed", { typed, of: PIN_DIGITS }) : null}</output>
      </div>
    </>
  );
}

function sendWhenComplete({ value, form }: HTMLInputElement) {
  if (value.length === PIN_DIGITS && form?.checkValidity()) form.requestSubmit();
}
