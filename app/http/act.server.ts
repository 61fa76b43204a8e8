import type { z } from "zod";
import type { Operation } from "#app/lib/operation.server.ts";
import type { Failure } from "./failure.server.ts";
import { type FormArgs, submit } from "./form-door.server.ts";
import { redirectWithToast, type ToastKey } from "./toast.server.ts";

type Params = Record<string, string | number>;

interface ActAnswer<O> {
  to: string;
  toast: ToastKey;
  params?: Params | ((result: O) => Params);
  /** The address that takes it back; where that depends on what it gave, made of it. */
  undo?: string | ((result: O) => string);
  /** The id of what was acted on, where the page is to begin at it. */
  at?: string;
  /** A Set-Cookie for who was not refused. */
  cookie?: string;
}

/** A form of one button: performs, and answers 303 with a toast in either case, also on refusal. */
export async function act<I extends z.ZodType, O>(
  operation: Operation<I, O>,
  args: FormArgs,
  answer: ActAnswer<O>,
): Promise<Response> {
  const outcome = await submit(operation, args);
  const { to, toast, params, undo, at, cookie } = answer;
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : {});
  if (!outcome.ok) return tellFailure(outcome.failure, to);
  const back = typeof undo === "function" ? undo(outcome.result) : undo;
  const told = typeof params === "function" ? params(outcome.result) : params;
  return redirectWithToast(to, toast, { params: told, undo: back, at, headers });
}

/** Answers a refused form of one button: 303 with a toast that says why. */
export const tellFailure = ({ key, params }: Failure, to: string): Promise<Response> =>
  redirectWithToast(to, key, { kind: "error", params });
