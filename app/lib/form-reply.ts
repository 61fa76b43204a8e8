import type { SubmissionResult } from "@conform-to/dom";
import type { RefusalCode } from "./refusal.ts";

/** What refused a form; absent when its input broke a rule. */
export interface FormRefusal {
  code: RefusalCode;
  params?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

/** A value as it is stored and as it stands in the form, both as people read them. */
export interface ComparedValue {
  label: string;
  stored: string;
  typed: string;
}

/** What a page gets back to draw its form again: as it was filled in, with the messages. */
export interface FormReply {
  /** With a one-use token in the place of one that was refused (document 4, Orders). */
  submission: SubmissionResult<string[]> & {
    freshToken?: string;
    /** The business that it was drawn for, where that is not the one of the session. */
    drawnFor?: string;
  };
  refusal?: FormRefusal;
  /** What the form says as `sure` once its reader has confirmed what it asks before it is done. */
  sure?: string;
  /**
   * What both its reader and somebody else, who has saved meanwhile, have changed; the version of what is stored; and
   * whether the form has `taken` over what only they have changed.
   */
  present?: { version: number; values: ComparedValue[]; taken?: boolean };
}
