import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/edit-order";
import { answerEdit, loadEdit } from "./edit-page.server.ts";
import { EditForm } from "./editing/edit-form.tsx";
import "./orders.css";

export const handle: AppHandle = { ns: ["store", "orders"] };

export const loader = (args: Route.LoaderArgs) => loadEdit(args);
export const action = (args: Route.ActionArgs) => answerEdit(args);

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <EditForm page={loaderData} answer={actionData} />;
}
