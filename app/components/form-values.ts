import type { z } from "zod";
import type { Operation } from "#app/lib/operation.server.ts";

/** What a field can be drawn with. */
type Drawn = string | number | readonly string[] | null;

type NameIn<T> = T extends unknown ? keyof T & string : never;

/** The values of an operation's form: their names are those of its input. */
export type FormValues<O extends Pick<Operation, "input">> = {
  [Name in NameIn<z.input<O["input"]>>]?: Drawn | undefined;
};
