import type { AuditAct } from "#app/domain/audit/acts.ts";
import type { OrderEvent } from "#app/domain/orders/order-shapes.ts";

/** What the history of orders tells of: `order.<act>` on the timeline. */
const orderActs = [
  "order.placed",
  "order.edited",
  "order.prepared",
  "order.emailed",
  "order.parked",
  "order.taken_over",
  "order.take",
  "order.release",
  "order.complete",
  "order.reopen",
  "order.hand_over",
  "order.undo_hand_over",
  "order.discard",
  "order.undo_discard",
] as const satisfies readonly `order.${OrderEvent["act"]}`[];

/** The acts of the audit log that the timeline tells of: orders that went, catalogue and team. */
export const loggedActs = [
  "order.expired",
  "parked_order.deleted",
  "category.created",
  "category.deleted",
  "category.moved",
  "category.updated",
  "product.archived",
  "product.created",
  "product.image_deleted",
  "product.image_moved",
  "product.images_added",
  "product.moved",
  "product.out_today",
  "product.updated",
  "workplace.created",
  "workplace.deleted",
  "workplace.updated",
  "member.created",
  "member.pin_renewed",
  "member.removed",
  "member.session_ended",
  "member.updated",
  "user.enrolled",
  "user.joined",
  "user.left",
  "user.permissions_changed",
  "user.removed",
] as const satisfies readonly AuditAct[];

export type TimelineAct = (typeof orderActs)[number] | (typeof loggedActs)[number];

export const timelineActs: readonly TimelineAct[] = [...orderActs, ...loggedActs];

/** What an act was done to; of several orders at once, and of who came or left by themselves, there is no one thing. */
export type TimelineKind =
  | "order"
  | "product"
  | "category"
  | "workplace"
  | "member"
  | "user"
  | "parked_order";

export const kindOfAct = (act: TimelineAct): TimelineKind => act.split(".")[0] as TimelineKind;

/** What an act does to its thing, as the dot before it tells. */
export const dotClasses = ["came", "changed", "went"] as const;
export type DotClass = (typeof dotClasses)[number];

const verbs: Partial<Record<string, DotClass>> = {
  ...{ placed: "came", created: "came", enrolled: "came", joined: "came" },
  ...{ discard: "went", expired: "went", archived: "went", deleted: "went", removed: "went", left: "went" },
};

export const dotOf = (act: TimelineAct): DotClass => verbs[act.split(".")[1] ?? ""] ?? "changed";
