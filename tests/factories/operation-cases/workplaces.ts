import type { OperationCases } from "./operation-case.ts";
import { long, place } from "./words.ts";

export const workplacesCases: OperationCases = {
  "GET_/v1/locations/assoc": {},
  "GET_/v1/locations": {},
  "POST_/v1/locations": {
    input: () => ({ name: "Mărăști" }),
    bad: [
      [{ name: "x" }, "name"],
      [{ name: long, address: long }, "name", "address"],
    ],
    makes: "workplace",
  },
  "PUT_/v1/locations/:location_id": {
    input: (own) => ({ ...place(own), name: "Mărăști" }),
    foreign: (_, other) => [place(other)],
    bad: [[{ name: "" }, "name"]],
  },
  "DELETE_/v1/locations/:location_id": { input: place, foreign: (_, other) => [place(other)] },
};
