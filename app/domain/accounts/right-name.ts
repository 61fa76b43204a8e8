import { isRight, type Right } from "./rights.ts";

type Plain<T extends string> = T extends `:${infer Name}` ? Name : T;
type Flat<T extends string> = T extends `${infer First}/${infer Rest}`
  ? `${Plain<First>}_${Flat<Rest>}`
  : Plain<T>;

/** The name of a right's text in the namespace "rights", such as `put_items_item_id`. */
export type RightName = Right extends infer R
  ? R extends `${infer Method}_/v1/${infer Path}`
    ? `${Lowercase<Method>}_${Flat<Path>}`
    : never
  : never;

/** The name of a right's text; null for what is no right of the catalogue. */
export const rightName = (key: string): RightName | null =>
  isRight(key) ? (key.toLowerCase().replace("/v1/", "").replace(/[/:]+/g, "_") as RightName) : null;
