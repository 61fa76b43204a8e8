import { deleteUnnamed } from "#app/domain/files/sweep-files.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";

/** Deletes what is stored of files whose rows are gone. */
export const deleteFiles = ({ keys }: TaskPayloads["files.delete"]): Promise<void> =>
  deleteUnnamed(prisma, keys);
