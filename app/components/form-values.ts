import type { z } from "zod";
import type { Operation } from "#app/lib/operation.server.ts";

type Part<T> = T extends unknown ? keyof T : never;

/** What a form of an operation may send: the names are those of its input, the values whatever a field is drawn with. */
export type FormValues<O extends Pick<Operation, "input">> = {
  [Name in Part<z.input<O["input"]>> & string]?: unknown;
};
