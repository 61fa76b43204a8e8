import type { Context } from "#app/lib/context.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";

/** Tells a user by mail that somebody else has removed them from the business, in the transaction that does it. */
export async function tellRemoved(
  { db, scope }: Pick<Context, "db" | "scope">,
  userId: string,
): Promise<void> {
  const { email: to, locale } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true },
  });
  await enqueue(db, "mail.user-removed", { to, business: scope.organization.name, locale });
}
