import { Prisma } from "#app/generated/prisma/client.ts";
import { Refusal, type RefusalCode, type RefusalDetails } from "./refusal.ts";

/** Turns a violated unique index into a refusal; whatever else is thrown passes. The transaction is lost with it. */
export async function refuseDuplicate<T>(
  write: Promise<T>,
  code: RefusalCode,
  details?: RefusalDetails,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002")
      throw new Refusal(code, details);
    throw error;
  }
}
