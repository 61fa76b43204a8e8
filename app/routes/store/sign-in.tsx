import type { FormEvent } from "react";
import { data, Link, redirect } from "react-router";
import { Form, SubmitButton } from "#app/components/form.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { StoreShell } from "#app/components/store-shell.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { presentUsernames } from "#app/domain/members/present-usernames.server.ts";
import { signInMember } from "#app/domain/members/sign-in-member.server.ts";
import { type FoundStore, findStore } from "#app/domain/organizations/find-store.server.ts";
import { hasWorkplace } from "#app/domain/workplaces/has-workplace.server.ts";
import { recognizeMember } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import {
  type Device,
  deviceIn,
  inStore,
  knowing,
  recognizeDevice,
  rememberDevice,
  workingIn,
} from "#app/http/device.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { inWidth } from "#app/lib/picture-address.ts";
import type { Route } from "./+types/sign-in";
import { homeOf } from "./home-of.ts";
import { PinField } from "./pin-field.tsx";
import "./store.css";

export const handle: AppHandle = { ns: ["store"], room: "store" };
export const middleware: Route.MiddlewareFunction[] = [recognizeDevice, recognizeMember];

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args;
  const store = await load(findStore, args);
  const ended = url.searchParams.get("ended");
  if (!store) {
    const message = ended === "unsent" ? ("business.unsent" as const) : ("business.unknown" as const);
    return data({ store: null, recent: [], chosen: "", message }, { status: 404 });
  }
  if (store.slug !== params.slug) return redirect(`/store/${store.slug}`);
  const { actor, scope } = callerOf(context);
  if (actor.kind === "member" && scope?.organizationId === store.organizationId)
    return redirect(homeOf(store.slug, actor));
  const here = inStore(await movedAlong(args, store), store.slug);
  const recent = await presentNames(args, here.usernames);
  const message = ended === null ? null : await endedMessage(args, here, ended);
  const chosen = url.searchParams.get("as") ?? (ended === null ? "" : (recent[0] ?? ""));
  const headers = { "Set-Cookie": await rememberDevice({ ...here, usernames: recent }) };
  const { name, slug, logo } = store;
  return data({ store: { name, slug, logo }, recent, chosen, message }, { headers });
}

/** The browser, which stands in its business still when that has changed its code. */
async function movedAlong(args: Route.LoaderArgs, { slug, organizationId }: FoundStore): Promise<Device> {
  const device = deviceIn(args.context);
  if (device.slug === null || device.slug === slug) return device;
  const known = await load(given(findStore, { slug: device.slug }), args);
  return known?.organizationId === organizationId ? { ...device, slug } : device;
}

/** Those of a device's names that members still have: a name that nobody has refuses the right PIN. */
const presentNames = async (args: Route.LoaderArgs, usernames: string[]): Promise<string[]> =>
  usernames.length === 0 ? [] : load(given(presentUsernames, { usernames }), args);

/** What is said of a session that is over: of an order at a workplace that is gone there is nothing to come back to. */
async function endedMessage(args: Route.LoaderArgs, { workplaceId: location_id }: Device, ended: string) {
  if (location_id && !(await load(given(hasWorkplace, { location_id }), args))) return "signIn.endedPlace";
  return ended === "unsent" ? "signIn.endedUnsent" : "signIn.ended";
}

export async function action(args: Route.ActionArgs) {
  const here = inStore(deviceIn(args.context), args.params.slug);
  const outcome = await submit(signInMember, args, {
    store: args.params.slug,
    location_id: here.workplaceId ?? "",
  });
  if (!outcome.ok) return outcome.reply();
  const { secret, slug, member, knownAs } = outcome.result;
  const known = inStore(knowing(deviceIn(args.context), knownAs), slug, member.name);
  const device = member.workplaceId ? workingIn(known, slug, member.workplaceId) : known;
  const headers = new Headers();
  headers.append("Set-Cookie", await storeCookie.serialize(secret));
  headers.append("Set-Cookie", await rememberDevice(device));
  return redirect(homeOf(slug, member), { status: 303, headers });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  if (!loaderData.store)
    return (
      <StoreShell homeTo="/store" nav={[]}>
        <section className="gate">
          <PageTitle>{t("business.nobody")}</PageTitle>
          <h1>{t("business.nobody")}</h1>
          <p>{t(loaderData.message)}</p>
          <p>
            <Link to="/store?change">{t("business.other")}</Link>
          </p>
        </section>
      </StoreShell>
    );
  const { store, recent, chosen, message } = loaderData;
  return (
    <StoreShell homeTo={`/store/${store.slug}`} nav={[]}>
      <section className="gate">
        {store.logo ? <img className="logo" src={inWidth(store.logo, 320)} alt="" /> : null}
        <PageTitle>{t("signIn.title")}</PageTitle>
        <h1>{store.name}</h1>
        {message === null ? null : (
          <Notice tone="warn">
            <p>{t(message)}</p>
          </Notice>
        )}
        <p>{t("signIn.who")}</p>
        {recent.length > 0 ? (
          <ul className="names">
            {recent.map((name) => (
              <li key={name}>
                <Link
                  className="btn"
                  to={{ search: `?as=${encodeURIComponent(name)}` }}
                  aria-current={name === chosen || undefined}
                  replace
                >
                  {name}
                </Link>
              </li>
            ))}
            {recent.includes(chosen) ? (
              <li>
                <Link className="btn quiet" to={{ search: "?as=" }} replace>
                  {t("signIn.another")}
                </Link>
              </li>
            ) : null}
          </ul>
        ) : null}
        <SignInForm key={chosen} chosen={chosen} known={recent.includes(chosen)} reply={actionData} />
        <p className="small">
          <Link to="/store?change">{t("business.other")}</Link>
        </p>
      </section>
    </StoreShell>
  );
}

interface SignInFormProps {
  chosen: string;
  /** Whether the name stands above among those of this device: then it is not asked for again. */
  known: boolean;
  reply: Route.ComponentProps["actionData"];
}

function SignInForm({ chosen, known, reply }: SignInFormProps) {
  const { t } = useTranslation("store");
  const stored = { username: chosen };
  const [form, field] = useFormReply<FormValues<typeof signInMember>>("sign-in", reply?.submission, stored);
  const pin = field("pin");
  return (
    <Form form={form} className="form" onSubmit={sendOnce}>
      {known ? (
        // As high as the field: the keys of the PIN keep their place when a name is chosen.
        <div className="name-place">
          <input type="hidden" name="username" value={chosen} />
        </div>
      ) : (
        <TextField
          field={field("username")}
          label={t("signIn.username")}
          autoCapitalize="none"
          autoComplete="username"
          spellCheck={false}
          {...(!chosen && !reply && { autoFocus: true })}
          required
        />
      )}
      <PinField
        field={{ ...pin, errors: pin.errors ?? form.errors }}
        label={t("signIn.pin")}
        focused={chosen !== ""}
        reply={reply}
      />
      <SubmitButton big wide>
        {t("signIn.enter")}
      </SubmitButton>
    </Form>
  );
}

/** With scripts a PIN goes once: not while it is on its way, nor before it is whole, which is where it begins anew. */
function sendOnce(event: FormEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  const unfilled = form.querySelector<HTMLInputElement>("input:invalid");
  if (!unfilled && !form.querySelector("[aria-busy]")) return;
  event.preventDefault();
  unfilled?.reportValidity();
}
