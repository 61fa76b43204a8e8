import type { ComponentProps } from "react";
import { Form, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

interface FindFieldProps extends Pick<ComponentProps<typeof Form>, "onInput" | "onSubmit" | "replace"> {
  /** The page that shows what is found. */
  action: string;
  box?: ComponentProps<"input">["ref"];
}

/** What a page of open orders looks for, in its address. */
export function useFoundText(action: string): string {
  const { pathname, search } = useLocation();
  return (pathname === action && new URLSearchParams(search).get("q")) || "";
}

/** Finds an open order from any page: by name, phone, number or product. */
export function FindField({ action, box, ...form }: FindFieldProps) {
  const { t } = useTranslation("common");
  return (
    <search className="find-open">
      <Form action={action} {...form}>
        <label className="vh" htmlFor="find-order">
          {t("ui.findOrder")}
        </label>
        <input
          ref={box}
          className="input"
          id="find-order"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t("ui.findBy")}
          maxLength={255}
          defaultValue={useFoundText(action)}
        />
        <Button>{t("ui.find")}</Button>
      </Form>
      <ButtonLink className="find-elsewhere" to={`${action}#find-order`}>
        {t("ui.findOrder")}
      </ButtonLink>
    </search>
  );
}
