import { beforeAll, describe, expect, test } from "vitest";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { sendMessage } from "#app/domain/contact/send-message.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { type Operation, perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";

let caller: Caller;
beforeAll(async () => {
  caller = (await makeUser(await makeTenant())).caller;
});

/** How short the documents let be what somebody types. */
const limits: Record<string, readonly [min: number, operation: Pick<Operation, "key">, more?: object]> = {
  // Document 1, section 5.
  "message of the contact page": [40, sendMessage],
  // Document 2, section 5.
  "name of a workplace": [2, createWorkplace],
  "username of a member": [4, createMember],
  "name of a category": [4, createCategory],
  "name of a product": [4, createProduct],
  // Document 3, section 5.
  "subject of a ticket": [4, createTicket, { description: QUESTION }],
  "description of a ticket": [31, createTicket, { subject: "Imprimanta" }],
};

describe.each(Object.entries(limits))("the %s", (name, [min, operation, more]) => {
  const [field = ""] = name.split(" ");
  const act = (length: number) =>
    perform(operation as Operation, caller, { ...more, [field]: "ș".repeat(length) });
  test(`of ${min} characters is kept`, () => act(min));
  test(`of ${min - 1} is refused`, async () => {
    await expect(act(min - 1)).rejects.toMatchObject({ issues: [{ path: [field] }] });
    await expect(act(min - 1)).rejects.toBeInstanceOf(InvalidInput);
  });
});
