import { signedText } from "#app/lib/crypto.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { type Asking, query } from "#app/lib/query.server.ts";
import { type Cart, cartOf } from "./cart.server.ts";
import { shopPlace } from "./shop-input.server.ts";
import { cartOutput } from "./shop-output.server.ts";
import { spokenIn } from "./spoken.ts";

/** What the header `x-cart` of the API is signed for. */
export const CART_TOKEN = "cart";

/** The cart of this browser as its page shows it; blank where it has none. Two statements. Document 4, Online shop. */
export const presentCart = query({ access: ["shop"], input: shopPlace, run: (asking) => cartIn(asking) });

/** The cart that the header `x-cart` names; blank where it has none. Document 4, Online shop. */
export const getCart = query({
  key: "GET_/v1/shops/:slug/cart",
  summary: "Show the cart",
  access: ["shop"],
  input: shopPlace,
  output: cartOutput,
  async run(asking) {
    const cart = await cartIn(asking);
    return {
      ...cart,
      cart: cartToken(asking.actor.id),
      lines: cart.lines.map((line) => ({ ...line, quantity: plainQuantity(line.quantity) })),
    };
  },
});

/** What a program names a browser's cart by. */
export const cartToken = (browserId: string | null): string => signedText(browserId ?? "", CART_TOKEN);

/** What a change of a cart's line answers to its repeat. */
export const cartChangedBefore = async ({ actor }: Pick<Asking, "actor">, id: string) => ({
  id,
  cart: cartToken(actor.id),
});

async function cartIn({ db, scope, actor, now, language }: Asking) {
  const cart: Omit<Cart, "session_id"> = (await cartOf(db, scope, actor.id ?? "", now)) ?? {
    ...{ lines: [], total: 0n, changed: false },
  };
  const say = spokenIn(scope, language);
  const lines = cart.lines.map(({ name, second_name, total, ...line }) => ({
    ...line,
    name: say(name, second_name),
    total: Number(total),
  }));
  return { lines, total: Number(cart.total), changed: cart.changed };
}

/** A cart as its page shows it. */
export type ShownCart = Awaited<ReturnType<typeof cartIn>>;
