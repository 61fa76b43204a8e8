import type { ComponentProps } from "react";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "id" | "name" | "type"> {
  label: string;
}

/** What a page looks for, in its address as `q`. */
export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <>
      <label className="vh" htmlFor="q">
        {label}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...input}
      />
    </>
  );
}
