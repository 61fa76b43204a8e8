import { createContext } from "react";

/** What a Form tells the fields and buttons in it. */
export interface FormSurroundings {
  /** Name of the first field with an error: it takes the focus. */
  firstInvalid?: string | undefined;
  /** Whether this very form is on its way to the server. */
  pending: boolean;
  /** Whether what is entered now would be lost with it: once it is refused the form goes on, though the page still loads. */
  resting?: boolean;
}

export const FormContext = createContext<FormSurroundings>({ pending: false });
