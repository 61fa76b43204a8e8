/** The parts of the desk: who waits for an answer, who owes one, what is done, and everything. */
export const deskQueues = ["waiting", "customer", "resolved", "all"] as const;
export type DeskQueue = (typeof deskQueues)[number];
