import { prisma } from "#app/lib/database.server.ts";

/** Whether a form's one-use token was answered already: the form is sent a second time (document 4, Orders). */
export async function isSpent(token: FormDataEntryValue | null): Promise<boolean> {
  if (typeof token !== "string" || !token) return false;
  return (await prisma.formToken.count({ where: { token } })) > 0;
}
