interface ToggleProps {
  id: string;
  name: string;
  label: string;
  checked: boolean;
  disabled: boolean;
  error?: string | undefined;
  onChange: (on: boolean) => void;
}

/** A box of a card: on, or not sent at all. */
export function Toggle({ id, label, error, onChange, ...input }: ToggleProps) {
  return (
    <div className={error ? "field invalid" : "field"}>
      <span className="choices">
        <label className="choice" htmlFor={id}>
          <input
            {...input}
            id={id}
            type="checkbox"
            value="on"
            onChange={(event) => onChange(event.currentTarget.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{label}</span>
        </label>
      </span>
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
