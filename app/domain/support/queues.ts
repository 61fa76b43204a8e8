/** The parts of the desk: who waits for an answer, of those the reader's own, who owes one, what is done, and everything. */
export const deskQueues = ["waiting", "mine", "customer", "resolved", "all"] as const;
export type DeskQueue = (typeof deskQueues)[number];
