import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation, useSubmit } from "react-router";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

const REST = 200;

/**
 * Finds an open order from any page: by name, phone, number or product. With scripts what is found follows the typing
 * (document 2, section 9: 200 ms).
 */
export function FindOrder({ action }: { action: string }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { state } = useNavigation();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = pathname === action;
  const text = (here && new URLSearchParams(search).get("q")) || "";
  const stay = () => clearTimeout(timer.current);

  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = text;
  }, [text]);
  useEffect(() => {
    // A search would cut off the form that is being sent.
    if (state === "submitting") clearTimeout(timer.current);
  }, [state]);

  function findSoon() {
    stay();
    timer.current = setTimeout(() => {
      const { current: field } = box;
      if (field?.form && (here || field.value.trim())) void submit(field.form, { replace: here });
    }, REST);
  }
  return (
    <search className="find-open">
      <Form action={action} replace={here} onInput={findSoon} onSubmit={stay}>
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
          defaultValue={text}
        />
        <Button>{t("ui.find")}</Button>
      </Form>
    </search>
  );
}
