import { useParentLocation } from "#app/components/use-parent-location.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { EmailDialog } from "#app/routes/orders/email-dialog.tsx";
import { answerEmail, loadEmail } from "#app/routes/orders/email-page.server.ts";
import type { Route } from "./+types/email-order";

export const headers = noStore;
export const handle: AppHandle = { ns: ["orders"] };

export const loader = (args: Route.LoaderArgs) => loadEmail(args);
export const action = (args: Route.ActionArgs) => answerEmail(args);

export default function EmailReceipt({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailDialog {...loaderData} closeTo={useParentLocation("..")} reply={actionData?.submission} />;
}
