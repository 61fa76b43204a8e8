import { countLostPins } from "#app/domain/members/lost-pins.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { hasOtherSecret, markSecret } from "#app/lib/secret-mark.server.ts";

/**
 * Says that APP_SECRET is another one than the data was made with, and what that means; null when it is the same. It is
 * said at each start as long as a PIN is left that only the former secret opens.
 */
export async function tellOtherSecret(): Promise<string | null> {
  if (!(await hasOtherSecret(prisma))) return null;
  const lost = await countLostPins(prisma);
  if (lost === 0) await markSecret(prisma);
  const pins =
    lost === 0
      ? "no PIN is lost"
      : `${lost} ${lost === 1 ? "PIN" : "PINs"} can't be read: those members can't sign in until they get a new one on the Team page`;
  return (
    `APP_SECRET is another one than this data was made with: ${pins}; whoever was signed in, and programs of the API, ` +
    "sign in again; waiting mails that it sealed are not sent. With the former APP_SECRET all is as before. All " +
    "processes on one database need the same."
  );
}
