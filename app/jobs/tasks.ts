import type { TaskHandlers } from "#app/lib/queue.server.ts";
import { deleteFiles } from "./delete-files.ts";
import { sendSignInMail } from "./sign-in-mail.ts";
import { sweep } from "./sweep.ts";

/** What runs for each task of the queue. */
export const tasks: TaskHandlers = { "mail.sign-in": sendSignInMail, "files.delete": deleteFiles, sweep };
