import { useParentLocation } from "#app/components/use-parent-location.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/email-order";
import { EmailDialog } from "./email-dialog.tsx";
import { answerEmail, loadEmail } from "./email-page.server.ts";

export const handle: AppHandle = { ns: ["orders"] };
export const headers = noStore;

export const loader = (args: Route.LoaderArgs) => loadEmail(args);
export const action = (args: Route.ActionArgs) => answerEmail(args);

export default function EmailReceipt({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailDialog {...loaderData} closeTo={useParentLocation("..")} reply={actionData?.submission} />;
}
