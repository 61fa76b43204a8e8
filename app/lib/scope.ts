declare const brand: unique symbol;

/** A subscription as far as rights and quotas need it. */
export interface SubscriptionFacts {
  planId: string;
  status: string;
  quantity: number;
  createdAt: Date;
  cancelAt: Date | null;
  /** Since when it rests at the provider, where it does. */
  pausedAt: Date | null;
  pastDueAt: Date | null;
}

export interface ScopeFacts {
  organizationId: string;
  organization: {
    name: string;
    slug: string;
    locale: string;
    timeZone: string;
    currency: string;
    /** When it is going to be removed, if somebody has asked for it (document 1, section 2). */
    removeAt?: Date | null;
  };
  subscriptions: readonly SubscriptionFacts[];
  /** The workplaces that the actor may see: every one, or these. */
  workplaces: "all" | readonly string[];
  /** Whether console users are named by their e-mail address: only among themselves. */
  namesUsers?: boolean;
  /** The version of the organization's orders, as the door that made the scope found it. */
  orderVersion?: string;
}

/**
 * The tenant that an act or a query is limited to. Query functions take one, and only the doors make it, from a
 * session: no query runs without.
 */
export type Scope = ScopeFacts & { readonly [brand]: true };

/** Makes a scope out of facts that the caller has checked: for the doors, jobs and tests only. */
export const unsafeScope = (facts: ScopeFacts): Scope => facts as Scope;
