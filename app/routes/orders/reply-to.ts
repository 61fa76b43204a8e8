import type { FormReply } from "#app/lib/form-reply.ts";

/** The reply to the quantities of one order: of several open slips one was sent. */
export const replyTo = (orderId: string, reply: FormReply | undefined): FormReply | undefined =>
  reply?.submission.initialValue?.order_id === orderId ? reply : undefined;
