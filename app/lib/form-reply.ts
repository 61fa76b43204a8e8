import type { SubmissionResult } from "@conform-to/react";
import type { RefusalCode } from "./refusal.ts";

/** What refused a form; absent when its input broke a rule. */
export interface FormRefusal {
  code: RefusalCode;
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

/** What a page gets back to draw its form again: as it was filled in, with the messages. */
export interface FormReply {
  submission: SubmissionResult<string[]>;
  refusal?: FormRefusal;
}
