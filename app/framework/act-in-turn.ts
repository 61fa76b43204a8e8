import { actSent } from "./sent-forms.ts";

let turn: Promise<void> = Promise.resolve();

/** Sends an act once the request of the one before has begun, whose place it would take else. Ends as it is answered. */
export const actInTurn = (send: () => Promise<void>): Promise<void> =>
  new Promise((over) => {
    turn = turn.then(() => {
      const sent = actSent();
      return Promise.race([sent, send().then(over, over)]);
    });
  });
