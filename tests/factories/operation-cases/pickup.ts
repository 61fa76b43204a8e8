import type { OperationCases } from "./operation-case.ts";
import { place } from "./words.ts";

const rules = {
  hours: [[{ from: "08:00", to: "18:00" }]],
  closed: [{ from: "2026-12-25", to: "2026-12-26" }],
  notice: { hours: 3 },
  days_ahead: 14,
};

const badRules = {
  hours: [[{ from: "18:00", to: "08:00" }]],
  closed: [{ from: "2026-12-26", to: "2026-12-25" }],
  notice: { days: 1, until: "at six" },
  days_ahead: 366,
  capacity: 0,
};

const named = ["hours.0.0.to", "closed.0.to", "notice.until", "days_ahead", "capacity"];

export const pickupCases: OperationCases = {
  "GET_/v1/shops": {},
  "PUT_/v1/shops": {
    input: () => ({ greeting: "Bine ai venit!", second_greeting: "Welcome!", mails: true }),
    bad: [[{ greeting: "a".repeat(501) }, "greeting"]],
    makes: "shop",
  },
  "GET_/v1/shops/rules": {},
  "PUT_/v1/shops/rules": {
    input: () => rules,
    bad: [[badRules, ...named]],
    makes: "pickup_rule",
  },
  "PUT_/v1/shops/pause": {
    input: (own) => ({ ...place(own), paused: true }),
    foreign: (_, other) => [place(other)],
    makes: "pickup_rule",
  },
  "GET_/v1/locations/:location_id/pickup": { input: place, foreign: (_, other) => [place(other)] },
  "PUT_/v1/locations/:location_id/pickup": {
    input: (own) => ({ ...place(own), own: true, ...rules }),
    foreign: (_, other) => [place(other)],
    bad: [[badRules, ...named]],
    makes: "pickup_rule",
  },
};
