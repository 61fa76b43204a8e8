/**
 * Every expected failure: its HTTP status, the `status` number of the JSON API and, where the documents number it, the code
 * (documents 2 and 3, section 8; document 4, Codes). The message in both languages is `errors:refusal.<code>`.
 */
const catalogue = {
  bad_request: { http: 400, status: 1 },
  unauthenticated: { http: 401, status: 1 },
  forbidden: { http: 403, status: 1 },
  not_found: { http: 404, status: 1 },
  content_type: { http: 415, status: 1 },
  invalid: { http: 422, status: 2 },
  stale: { http: 409, status: 2 },
  failed: { http: 500, status: 1 },
  took_too_long: { http: 503, status: 1 },
  too_many: { http: 429, status: 1 },
  form_reused: { http: 409, status: 2 },
  other_organization: { http: 409, status: 2 },
  session_over: { http: 409, status: 2 },
  email_disposable: { http: 422, status: 1 },
  email_format: { http: 422, status: 4002 },
  token_refused: { http: 401, status: 40001 },
  code_refused: { http: 422, status: 2 },
  country_unsupported: { http: 422, status: 2 },
  trial_used: { http: 409, status: 2 },
  subscription_change: { http: 409, status: 2 },
  subscription_ends: { http: 409, status: 2 },
  subscription_changed: { http: 409, status: 2 },
  purchase_invoice: { http: 422, status: 2 },
  purchase_details: { http: 422, status: 2 },
  purchase_seats: { http: 422, status: 2 },
  purchase_removal: { http: 409, status: 2 },
  subscription_none: { http: 409, status: 2 },
  trials_limit: { http: 429, status: 1 },
  organizations_slug: { http: 422, status: 1 },
  removal_scheduled: { http: 409, status: 2 },
  removal_none: { http: 409, status: 2 },
  removal_agree: { http: 422, status: 2 },
  organizations_slug_limit: { http: 409, status: 1 },
  plan_lapsed: { http: 409, status: 1 },
  members_limit: { http: 409, status: 1 },
  products_limit: { http: 409, status: 1 },
  workplaces_limit: { http: 409, status: 1 },
  categories_limit: { http: 409, status: 1 },
  categories_exists: { http: 422, status: 1 },
  products_exists: { http: 422, status: 1 },
  products_category: { http: 422, status: 2 },
  products_archived: { http: 409, status: 2 },
  picture_type: { http: 422, status: 2 },
  picture_size: { http: 422, status: 2 },
  picture_pixels: { http: 422, status: 2 },
  picture_broken: { http: 422, status: 2 },
  pictures_limit: { http: 409, status: 1 },
  members_sign_in: { http: 401, status: 1 },
  members_exists: { http: 422, status: 1 },
  members_workplace: { http: 404, status: 1 },
  workplaces_exists: { http: 409, status: 2 },
  workplaces_confirm: { http: 422, status: 2 },
  orders_moved: { http: 409, status: 2 },
  orders_not_yours: { http: 403, status: 1 },
  orders_window: { http: 409, status: 2 },
  orders_reason: { http: 422, status: 2 },
  orders_line_reason: { http: 422, status: 2 },
  orders_empty: { http: 422, status: 2 },
  orders_product: { http: 422, status: 2 },
  orders_currency: { http: 409, status: 2 },
  orders_line: { http: 422, status: 2 },
  orders_changed: { http: 409, status: 2 },
  orders_lines_limit: { http: 409, status: 1 },
  orders_pace: { http: 429, status: 1 },
  orders_views_limit: { http: 409, status: 1 },
  orders_total: { http: 422, status: 2 },
  shop_closed: { http: 409, status: 2 },
  shop_changed: { http: 409, status: 2 },
  shop_day_full: { http: 409, status: 1 },
  shop_slot_full: { http: 409, status: 1 },
  shop_phone: { http: 429, status: 1 },
  shop_begun: { http: 409, status: 2 },
  cart_lines_limit: { http: 409, status: 1 },
  receipts_limit: { http: 429, status: 1 },
  receipts_recipient: { http: 429, status: 1 },
  code_blocked: { http: 429, status: 1 },
  proof_blocked: { http: 429, status: 1 },
  members_blocked: { http: 429, status: 1 },
  parked_limit: { http: 409, status: 1 },
  parked_taken: { http: 409, status: 2 },
  customers_anonymized: { http: 409, status: 2 },
  customers_same: { http: 422, status: 2 },
  customers_taken: { http: 409, status: 2 },
  customers_unreachable: { http: 422, status: 2 },
  email_same: { http: 422, status: 2 },
  fresh_sign_in: { http: 403, status: 1 },
  proof_given: { http: 409, status: 2 },
  passkey_refused: { http: 422, status: 2 },
  passkey_known: { http: 422, status: 1 },
  passkeys_limit: { http: 409, status: 1 },
  passkey_required: { http: 403, status: 1 },
  passkey_others: { http: 403, status: 1 },
  passkey_last: { http: 409, status: 2 },
  audit_plan: { http: 403, status: 1 },
  timeline_plan: { http: 403, status: 1 },
  reports_plan: { http: 403, status: 1 },
  support_session: { http: 403, status: 1 },
  viewing: { http: 403, status: 1 },
  viewing_own: { http: 403, status: 1 },
  view_admin: { http: 409, status: 2 },
  view_by_token: { http: 403, status: 1 },
  users_exists: { http: 409, status: 2 },
  users_email_disposable: { http: 200, status: 1 },
  users_email_format: { http: 200, status: 4002 },
  users_own: { http: 403, status: 1 },
  users_admin: { http: 403, status: 1 },
  users_support: { http: 403, status: 1 },
  users_beyond: { http: 403, status: 1 },
  users_last_admin: { http: 409, status: 2 },
  billing_vat_number: { http: 422, status: 2, wire: 4012 },
  billing_trade_registry: { http: 422, status: 2, wire: 4013 },
  billing_bank_account: { http: 422, status: 2, wire: 4014 },
  billing_bank_name: { http: 422, status: 2, wire: 4015 },
  billing_bank_currency: { http: 422, status: 2, wire: 4016 },
  tickets_resolved: { http: 409, status: 2 },
  tickets_resolved_desk: { http: 409, status: 2 },
  tickets_went_on: { http: 409, status: 2 },
  tickets_full: { http: 409, status: 1 },
  tickets_full_desk: { http: 409, status: 1 },
  tickets_notes_full: { http: 409, status: 1 },
  tickets_answered: { http: 409, status: 2 },
  tickets_taken: { http: 409, status: 2 },
  answers_exists: { http: 422, status: 1 },
  answers_limit: { http: 409, status: 1 },
  contact_business: { http: 409, status: 2 },
  contact_closed: { http: 409, status: 2 },
  contact_no_address: { http: 409, status: 2 },
  invoices_receipt: { http: 409, status: 2 },
  invoices_business_data: { http: 409, status: 2 },
  payments_off: { http: 409, status: 2 },
  payments_done: { http: 409, status: 2 },
  payments_down: { http: 502, status: 1 },
  payments_refused: { http: 402, status: 1 },
  payments_page: { http: 409, status: 2 },
} as const satisfies Record<string, { http: number; status: number; wire?: number }>;

export type RefusalCode = keyof typeof catalogue;

export interface RefusalDetails {
  /** The input field that it concerns. */
  field?: string;
  /** What the message names. */
  params?: Record<string, string | number>;
  /** What the JSON answer carries beside the code, such as the current row after a lost race. */
  body?: Record<string, unknown>;
  /** What refuses it beside this: of a form each field is told what is wrong with it. */
  also?: readonly Refusal[];
  /** Seconds until a further try (429). */
  retryAfter?: number;
  /** Which limit was hit, and a digest of whose (429): counted, and told to nobody who acts. */
  limit?: { name: string; subject: string };
}

/** An expected failure, told to the person who acted. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly http: number;
  readonly status: number;
  /** Its code in the JSON API: its name, or the number that the documents give it. */
  readonly wire: string | number;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    const { http, status, wire = code } = catalogue[code] as { http: number; status: number; wire?: number };
    this.http = http;
    this.status = status;
    this.wire = wire;
    this.details = details;
  }
}

export const refusalCodes = Object.keys(catalogue) as RefusalCode[];
