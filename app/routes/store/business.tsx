import { data, redirect } from "react-router";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { StoreShell } from "#app/components/store-shell.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { findStore } from "#app/domain/organizations/find-store.server.ts";
import { spelledAsCode } from "#app/domain/organizations/free-slug.server.ts";
import { deviceOf, inStore, rememberDevice } from "#app/http/device.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/business";
import "./store.css";

export const handle: AppHandle = { ns: ["store"], room: "store" };

/** A device that knows its store goes there; `?change` asks anew. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { slug } = await deviceOf(request);
  if (slug && !url.searchParams.has("change")) return redirect(`/store/${encodeURIComponent(slug)}`);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const code = String((await formOf(request)).get("code") ?? "");
  const store = await load(given(findStore, { slug: spelledAsCode(lastPart(code)) }), args);
  if (!store) {
    const error = { code: [translatorOf(context, "store")("business.unknown")] };
    return data({ submission: { initialValue: { code }, error } }, { status: 400 });
  }
  const headers = { "Set-Cookie": await rememberDevice(inStore(await deviceOf(request), store.slug)) };
  return redirect(`/store/${store.slug}`, { status: 303, headers });
}

/** Somebody may paste the whole address of the Team screen, or type the name of the shop. */
const lastPart = (code: string) => code.trim().split("/").filter(Boolean).at(-1) ?? "";

export default function Business({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const [form, field] = useFormReply<{ code: string }>("business", actionData?.submission);
  return (
    <StoreShell homeTo="/store" nav={[]}>
      <section className="gate">
        <PageTitle>{t("business.title")}</PageTitle>
        <h1>{t("business.title")}</h1>
        <p>{t("business.where")}</p>
        <Form form={form} className="form">
          <TextField
            field={field("code")}
            label={t("business.code")}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <SubmitButton big wide>
            {t("business.open")}
          </SubmitButton>
        </Form>
      </section>
    </StoreShell>
  );
}
