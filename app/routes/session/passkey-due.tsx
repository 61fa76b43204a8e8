import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { reloadAfterRefusal } from "#app/components/after-refusal.ts";
import { closedFor } from "#app/components/disabled-reason.tsx";
import { PostButton, SubmitButton } from "#app/components/form.tsx";
import { NewPasskeyForm } from "#app/components/new-passkey-form.tsx";
import { Notice } from "#app/components/notice.tsx";
import { PageTitle } from "#app/components/page-title.tsx";
import { PasskeyForm } from "#app/components/passkey-form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { addPasskey } from "#app/domain/passkeys/add-passkey.server.ts";
import { passkeyLimits } from "#app/domain/passkeys/limits.ts";
import { newPasskeyOptions, proofOptions } from "#app/domain/passkeys/passkey-options.server.ts";
import { passkeyStanding } from "#app/domain/passkeys/passkey-standing.server.ts";
import { ownOrganizations } from "#app/domain/users/own-organizations.server.ts";
import { owesDeskKey } from "#app/http/audience-guards.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { goOn } from "#app/http/sign-in.server.ts";
import { lacksPasskey } from "#app/lib/actor.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { Route } from "./+types/passkey-due";

export const handle: AppHandle = { hydrate: true, typedInto: true, ns: ["session"] };

/** Only for whose session lacks the passkey that the organization, or the support desk, requires; others are led on. */
async function requireLack(context: Readonly<RouterContextProvider>): Promise<void> {
  const caller = callerOf(context);
  if (!caller.scope) throw redirect("/login");
  if (!lacksPasskey(caller.actor) && !(await owesDeskKey(caller))) throw redirectDocument("/console");
}

export async function loader(args: Route.LoaderArgs) {
  await requireLack(args.context);
  const { organizationId, organization } = scopeOf(args.context);
  const asked = { standing: passkeyStanding, adding: newPasskeyOptions, proof: proofOptions };
  const { own, ...shown } = await load({ ...asked, own: ownOrganizations }, args);
  return {
    ...shown,
    business: organization.name,
    inside: !lacksPasskey(callerOf(args.context).actor),
    elsewhere: own.filter(({ id }) => id !== organizationId),
  };
}

export async function action(args: Route.ActionArgs) {
  await requireLack(args.context);
  const outcome = await submit(addPasskey, args);
  return outcome.ok ? goOn(args) : outcome.reply();
}

export const shouldRevalidate = reloadAfterRefusal;

/** What somebody can do whom the organization, or the support desk, lets in by a passkey alone, and who came by mail. */
export default function PasskeyDue({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("session");
  const { standing, adding, proof, business, inside, elsewhere } = loaderData;
  const doubting = standing.businesses.filter(({ doubted }) => doubted);
  const first = !proof && doubting.length === 0;
  const title = t(first ? "due.addTitle" : "due.useTitle");
  const add = <AddForm asked={adding} reply={actionData} />;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {standing.isFresh ? null : <Notice tone="warn">{t("due.stale")}</Notice>}
      <p>{inside ? t("due.whyDesk") : t("due.why", { business })}</p>
      {doubting.map(({ name }) => (
        <p key={name}>{t(standing.desk ? "due.doubtedDesk" : "due.doubted", { business: name })}</p>
      ))}
      {proof ? <UseForm asked={proof} /> : null}
      {first ? (
        <>
          <p>{t("due.addLead")}</p>
          {add}
        </>
      ) : (
        <Lost {...standing} add={add} />
      )}
      {elsewhere.map(({ id, name }) => (
        <PostButton key={id} action={`/switch/${id}`} variant="line">
          {t("due.elsewhere", { business: name })}
        </PostButton>
      ))}
      <PostButton action="/logout?to=login" variant="quiet">
        {t("due.signOut")}
      </PostButton>
      <p>
        {inside ? (
          <a href="/console">{t("due.elsewhere", { business })}</a>
        ) : (
          <a href="/activate/passkey/leave">{t("due.leave", { business })}</a>
        )}
      </p>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function AddForm({ asked, reply }: { asked: Loaded["adding"]; reply: FormReply | undefined }) {
  const { t } = useTranslation("session");
  return (
    <NewPasskeyForm
      asked={asked}
      reply={reply?.submission}
      longest={passkeyLimits.name.max}
      texts={{
        name: t("due.name"),
        create: t("due.create"),
        failed: t("due.failed"),
        known: t("due.known"),
        scripts: t("passkey.scripts"),
      }}
    />
  );
}

function UseForm({ asked }: { asked: NonNullable<Loaded["proof"]> }) {
  const { t } = useTranslation("session");
  const resting = useHydrated() ? null : <span id="no-scripts">{t("passkey.scripts")}</span>;
  return (
    <>
      {resting ? <Notice tone="warn">{resting}</Notice> : null}
      <PasskeyForm asked={asked} action="/activate/passkey/use" failed={t("due.noneGiven")}>
        <SubmitButton big wide pendingLabel={t("passkey.enter")} {...closedFor(resting, "no-scripts")}>
          {t("passkey.enter")}
        </SubmitButton>
      </PasskeyForm>
    </>
  );
}

interface LostProps extends Pick<Loaded["standing"], "businesses" | "desk"> {
  /** The form that replaces what was lost. */
  add: React.ReactNode;
}

/** What somebody does who has lost their passkeys; of the desk's staff the operator has to know first. */
function Lost({ desk, ...asked }: LostProps) {
  const { t } = useTranslation("session");
  return (
    <>
      <h2>{t("due.lost")}</h2>
      {desk ? <p>{t("due.lostDesk")}</p> : <AskOthers {...asked} />}
    </>
  );
}

/** Each business that requires a passkey has another admin who consents. */
function AskOthers({ businesses, add }: Omit<LostProps, "desk">) {
  const { t } = useTranslation("session");
  const asked = businesses.some((business) => business.asked);
  const missing = businesses.filter(({ consented }) => !consented);
  const alone = missing.filter(({ has_others }) => !has_others);
  return (
    <>
      {missing.length === 0 ? (
        <>
          <Notice live>{t("due.replace")}</Notice>
          {add}
        </>
      ) : (
        <p>{t(asked ? "due.waits" : "due.lostLead")}</p>
      )}
      {asked ? (
        <ul>
          {businesses.map(({ name, consented }) => (
            <li key={name}>{t(consented ? "due.consented" : "due.waitsFor", { business: name })}</li>
          ))}
        </ul>
      ) : (
        <PostButton action="/activate/passkey/ask" variant="line">
          {t("due.ask")}
        </PostButton>
      )}
      {asked && alone.length < missing.length ? (
        <p>
          {t("due.waitsAll")} <a href="/contact">{t("due.support")}</a>
        </p>
      ) : null}
      {alone.map(({ name }) => (
        <p key={name}>
          {t("due.alone", { business: name })} <a href="/contact">{t("due.support")}</a>
        </p>
      ))}
      {asked ? (
        <p>
          <a href="/activate/passkey">{t("due.look")}</a>
        </p>
      ) : null}
    </>
  );
}
