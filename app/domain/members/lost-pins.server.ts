import type { Db } from "#app/lib/database.server.ts";
import { openPin } from "./open-pin.server.ts";

const AT_A_TIME = 1_000;

/** How many members of all businesses have a PIN that can't be read ({@link openPin}). It opens every one: at starts. */
export async function countLostPins(db: Db): Promise<number> {
  let [lost, after] = [0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const rows = await db.member.findMany({
      where: { pin: { not: null }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: AT_A_TIME,
      select: { id: true, pin: true },
    });
    lost += rows.filter(({ pin }) => pin && openPin(pin) === null).length;
    if (rows.length < AT_A_TIME) return lost;
    after = rows.at(-1)?.id ?? after;
  }
}
