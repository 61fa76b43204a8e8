import type { AppHandle } from "#app/lib/i18n.ts";
import { answerEdit, loadEdit } from "#app/routes/orders/edit-page.server.ts";
import { EditForm } from "#app/routes/orders/editing/edit-form.tsx";
import type { Route } from "./+types/edit";
import { BASE } from "./base.ts";
import "#app/routes/orders/orders.css";

export const handle: AppHandle = { ns: ["store", "orders"] };

export const loader = (args: Route.LoaderArgs) => loadEdit(args, BASE);
export const action = (args: Route.ActionArgs) => answerEdit(args, BASE);

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <EditForm page={loaderData} answer={actionData} />;
}
