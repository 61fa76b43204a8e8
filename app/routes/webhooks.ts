import { type Reception, receiveEvent } from "#app/domain/billing/payments/receive-event.server.ts";
import type { Route } from "./+types/webhooks";

const names = { paddle: "PADDLE", stripe: "STRIPE" } as const;

/** A provider that gets another answer than 200 sends the event again. */
const statuses: Record<Reception, number> = { stored: 200, refused: 400, unknown: 404 };

const answered = (status: number) => Response.json({ status: status === 200 ? 0 : 1 }, { status });

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/** Takes the events of payment providers: the bytes as they came are what is signed. */
export async function action({ request, params }: Route.ActionArgs) {
  const name = Object.hasOwn(names, params.provider) && names[params.provider as keyof typeof names];
  if (!name) return answered(404);
  if (request.method !== "POST") return loader();
  const body = new Uint8Array(await request.arrayBuffer());
  return answered(statuses[await receiveEvent(name, body, request.headers)]);
}
