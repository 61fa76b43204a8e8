import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";

interface Written {
  note: string;
  answer: string;
  observations: string;
}

/** What was chosen for a product from lists. */
export const chosen = { Cremă: "Vanilie", Decor: ["Flori", "Fructe"] };

/** A business that asks for all that is known of a customer, and how an order is placed there. */
export async function makeCustomerShop(written: Written) {
  const shop = await makeTenant();
  const admin = await makeUser(shop);
  const { id: location_id } = await makeWorkplace(shop);
  const fields = [
    { name: "Mesaj", type: "text", required: 0 },
    { name: "Cremă", type: "radio", required: 0, options: ["Vanilie", "Cacao"] },
    { name: "Decor", type: "checkbox", required: 0, options: ["Flori", "Fructe", "Lumânări"] },
  ];
  const { id: item_id } = await makeProduct(shop, { fields });
  const every = ["customer_name", "customer_phone", "customer_email", "customer_address", "observations"];
  await prisma.setting.createMany({
    data: every.map((field) => ({
      organizationId: shop.organizationId,
      scope: "store",
      name: `order_${field}`,
      data: { display: true },
    })),
  });
  const place = (customer: Record<string, string>, note = written.note) =>
    perform(placeOrder, admin.caller, {
      location_id,
      items: [{ item_id, quantity: "2.5", fields: { Mesaj: written.answer, ...chosen }, note }],
      data: { observations: written.observations },
      customer,
    });
  return { shop, admin, location_id, item_id, place };
}

export type CustomerShop = Awaited<ReturnType<typeof makeCustomerShop>>;
