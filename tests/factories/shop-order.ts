import { randomUUID } from "node:crypto";
import type { PickupRules } from "#app/domain/pickup/pickup-rules.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "./tenant.ts";

/** What a new business's online shop asks its customers. */
export const shopDetails = () => ({ customer: { name: "Ioana Pop", phone: "0745 123 456" } });

interface Line {
  item_id: string;
  quantity: string;
  /** Minor units. */
  price: number;
  /** The business's present one unless said otherwise. */
  currency?: string;
  /** Kilograms unless said otherwise. */
  unit?: number;
}

/** The cart of a customer. */
export const makeCart = ({ actor, scope }: Caller, lines: readonly Line[]) =>
  prisma.cart.create({
    data: {
      organizationId: scope?.organizationId ?? "",
      browserId: actor.id ?? "",
      lines: lines.map((line) => ({
        ...{ currency: scope?.organization.currency, unit: 1 },
        ...line,
        ...{ id: randomUUID(), fields: {}, note: null },
      })),
    },
  });

/** When customers of a business may pick up. */
export const makeRules = ({ organizationId }: Tenant, { pausedOn, ...rules }: Partial<PickupRules>) =>
  prisma.pickupRule.create({
    data: {
      organizationId,
      ...rules,
      hours: (rules.hours as Prisma.InputJsonValue | undefined) ?? Prisma.DbNull,
      closed: (rules.closed ?? []) as unknown as Prisma.InputJsonValue,
      notice: (rules.notice as Prisma.InputJsonValue | undefined) ?? Prisma.DbNull,
      ...(pausedOn && { pausedOn: new Date(pausedOn) }),
    },
  });
