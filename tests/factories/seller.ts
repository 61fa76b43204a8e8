import { makeMember } from "./member.ts";
import { makeTenant } from "./tenant.ts";
import { makeWorkplace } from "./workplace.ts";

/** A business with a workplace, and ana who takes orders there. */
export async function makeSeller() {
  const shop = await makeTenant();
  const { id: location_id } = await makeWorkplace(shop);
  return { shop, location_id, ana: await makeMember(shop, { workplaceId: location_id }) };
}

export type Seller = Awaited<ReturnType<typeof makeSeller>>;
