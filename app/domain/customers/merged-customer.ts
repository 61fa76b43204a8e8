import type { OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import { knownDigits } from "./known-digits.ts";

/** One of two customers, as what becomes of both is told by it. */
interface Known extends OrderCustomer {
  id: string;
  created_at: Date;
}

export interface Merged<Customer> {
  /** The one that was known first. */
  stays: Customer;
  goes: Customer;
  /** What the one that stays is called and reached by then. */
  values: OrderCustomer;
}

/**
 * What becomes of two customers who are one: the older stays, keeps what it has and gets from the other what it lacks;
 * a phone number of too few digits to be known by counts as lacking. The migration that brought together customers of
 * one phone number, written otherwise, did the same.
 */
export function mergedCustomer<Customer extends Known>(one: Customer, other: Customer): Merged<Customer> {
  const [stays, goes] = isOlder(one, other) ? [one, other] : [other, one];
  const lacksPhone = knownDigits(stays.phone) === null && knownDigits(goes.phone) !== null;
  return {
    stays,
    goes,
    values: {
      name: stays.name ?? goes.name,
      phone: lacksPhone ? goes.phone : (stays.phone ?? goes.phone),
      email: stays.email ?? goes.email,
      address: stays.address ?? goes.address,
    },
  };
}

const isOlder = (one: Known, other: Known): boolean =>
  one.created_at < other.created_at || (+one.created_at === +other.created_at && one.id < other.id);
