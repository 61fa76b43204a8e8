import type { AppHandle } from "#app/lib/i18n.ts";
import { answerEdit, loadEdit } from "#app/routes/orders/edit-page.server.ts";
import { EditForm } from "#app/routes/orders/editing/edit-form.tsx";
import type { Route } from "./+types/edit-order";

export const handle: AppHandle = { ns: ["store", "orders"] };

const baseOf = ({ slug }: { slug: string }) => `/store/${slug}`;

export const loader = (args: Route.LoaderArgs) => loadEdit(args, baseOf(args.params));
export const action = (args: Route.ActionArgs) => answerEdit(args, baseOf(args.params));

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <EditForm page={loaderData} answer={actionData} />;
}
