import type { RouterContextProvider } from "react-router";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import type { FirstSteps } from "#app/domain/organizations/first-steps.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { allowed } from "#app/http/caller.server.ts";

/** The form that does a step, and what opens it. The tablet has none: it is a member who signs in there. */
const forms = {
  workplace: { to: "/console/store/workplaces/new", opens: createWorkplace },
  category: { to: "/console/store/categories/new", opens: createCategory },
  product: { to: "/console/store/product", opens: createProduct },
  member: { to: "/console/store/members/new", opens: createMember },
} as const;

/** One of the first steps as the page shows it. */
export interface Step {
  name: keyof FirstSteps;
  done: boolean;
  /** Where it is done; null where this person can't, or where it is done on another device. */
  to: string | null;
  /** Whether somebody else has to do it. */
  ask: boolean;
}

/** The first steps of a business with the forms that are open to this person; none once all are done. */
export function stepsLeft(context: Readonly<RouterContextProvider>, done: FirstSteps): Step[] {
  const { tablet, ...made } = done;
  if (tablet && Object.values(made).every(Boolean)) return [];
  const { workplace, category, product, member } = forms;
  const may = allowed(context, {
    workplace: workplace.opens,
    category: category.opens,
    product: product.opens,
    member: member.opens,
  });
  const names = ["workplace", "category", "product", "member"] as const;
  return [
    ...names.map((name) => ({
      name,
      done: made[name],
      to: !made[name] && may[name] ? forms[name].to : null,
      ask: !made[name] && !may[name],
    })),
    { name: "tablet", done: tablet, to: null, ask: false },
  ];
}
