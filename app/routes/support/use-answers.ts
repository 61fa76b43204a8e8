import { useState } from "react";
import { useNavigation } from "react-router";

/** How often a form was sent to an address and answered: what shows what is stored is drawn anew by that, also once refused. */
export function useAnswers(action: string): number {
  const sending = useNavigation().formAction === action;
  const [{ times, sent }, note] = useState({ times: 0, sent: sending });
  if (sending !== sent) note({ times: times + (sending ? 0 : 1), sent: sending });
  return times;
}
