import { sweepExpired } from "#app/domain/accounts/sweep-expired.server.ts";
import { prisma } from "#app/lib/database.server.ts";

/** Deletes what time has ended, once a day. */
export const sweep = (): Promise<void> => sweepExpired(prisma, new Date());
