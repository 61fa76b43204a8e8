import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { Status } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { orderAgain } from "#app/domain/drafts/order-again.server.ts";
import { repeatOrder } from "#app/domain/drafts/repeat-order.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import type { Route } from "./+types/repeat-order";
import { repeatedToast } from "./repeated-toast.ts";

export const handle: AppHandle = { ns: ["store", "orders"] };
export const headers = noStore;

export async function loader(args: Route.LoaderArgs) {
  salesMemberOf(args.context);
  return { ...(await load(orderAgain, args)), token: newFormToken() };
}

/** Puts a past order into the draft again, and says what of it can't be ordered now. */
export async function action(args: Route.ActionArgs) {
  const page = `/store/${args.params.slug}/new`;
  const outcome = await submit(repeatOrder, args, {
    location_id: salesMemberOf(args.context, args.request).workplaceId,
  });
  if (!outcome.ok) return tellFailure(outcome.failure, page);
  const { key, kind, params } = repeatedToast(outcome.result);
  return redirectWithToast(page, key, { kind, params });
}

/** What of a past order can be ordered again, before it is put into the draft. */
export default function RepeatOrder({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const words = useOrderWords();
  const { number, lines, token } = loaderData;
  const closeTo = useParentLocation("..");
  const some = lines.some(({ missing }) => !missing);
  return (
    <Dialog title={t("repeat.title", { number })} closeTo={closeTo}>
      <Form token={token}>
        <DialogBody>
          <p>{t(some ? "repeat.text" : "repeat.nothing")}</p>
          <ul className="again">
            {lines.map(({ id, name, unit, quantity, missing }) => (
              <li key={id} className={missing ? "gone" : undefined}>
                <span>{name}</span>
                {missing ? (
                  <Status tone="out">{t(`repeat.${missing}`)}</Status>
                ) : (
                  <b>{words.quantity(quantity, unit)}</b>
                )}
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          {some ? <SubmitButton>{t("repeat.confirm")}</SubmitButton> : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
