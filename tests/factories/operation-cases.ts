import { auditCases } from "./operation-cases/audit.ts";
import { catalogueCases } from "./operation-cases/catalogue.ts";
import { customersCases } from "./operation-cases/customers.ts";
import { draftsCases } from "./operation-cases/drafts.ts";
import { filesCases } from "./operation-cases/files.ts";
import { membersCases } from "./operation-cases/members.ts";
import type { OperationCases } from "./operation-cases/operation-case.ts";
import { ordersCases } from "./operation-cases/orders.ts";
import { organizationCases } from "./operation-cases/organization.ts";
import { pickupCases } from "./operation-cases/pickup.ts";
import { reportsCases } from "./operation-cases/reports.ts";
import { settingsCases } from "./operation-cases/settings.ts";
import { shopCases } from "./operation-cases/shop.ts";
import { shopOrdersCases } from "./operation-cases/shop-orders.ts";
import { signingInCases } from "./operation-cases/signing-in.ts";
import { ticketsCases } from "./operation-cases/tickets.ts";
import { usersCases } from "./operation-cases/users.ts";
import { workplacesCases } from "./operation-cases/workplaces.ts";

/** A case for each operation of the registry. */
export const operationCases: OperationCases = {
  ...signingInCases,
  ...organizationCases,
  ...workplacesCases,
  ...membersCases,
  ...settingsCases,
  ...pickupCases,
  ...catalogueCases,
  ...ordersCases,
  ...customersCases,
  ...filesCases,
  ...draftsCases,
  ...auditCases,
  ...reportsCases,
  ...usersCases,
  ...ticketsCases,
  ...shopCases,
  ...shopOrdersCases,
};
