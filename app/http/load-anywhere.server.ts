import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { mayPass } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { asPage } from "./page-refusal.server.ts";
import { isFromCounter } from "./printed-from.ts";
import { recognizeAll } from "./recognize.server.ts";

interface Args {
  request: Request;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
}

/**
 * What a page that stands in no room needs, asked as whomever the browser is signed in as, and who was answered: the
 * console's user, but at the counter its member, before the other one. Where nobody is, there is no such page (404): it
 * does not tell whether the row exists.
 */
export async function loadAnywhere<I extends z.ZodType, O>(query: Query<I, O>, args: Args) {
  const recognized = await recognizeAll(args.request, args.context);
  const callers = isFromCounter(new URL(args.request.url)) ? recognized.toReversed() : recognized;
  const asked = callers.filter(({ actor, scope }) => scope && mayPass(actor, query.access));
  const answers = await Promise.all(asked.map((caller) => answerTo(caller, query, args.params)));
  const answered = answers.find((answer) => answer !== null);
  if (!answered) throw asPage(new Refusal("not_found"));
  return answered;
}

async function answerTo<I extends z.ZodType, O>(caller: Caller, query: Query<I, O>, params: Args["params"]) {
  try {
    return { caller, answer: await perform(query, caller, params as z.input<I>) };
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return null;
    throw error;
  }
}
