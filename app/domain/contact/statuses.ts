/** What became of a message: nothing yet, answered by mail, made a ticket, or put away without an answer. */
export const contactStatuses = ["open", "answered", "ticket", "done"] as const;

/** The parts of the queue; what was made a ticket is done here. */
export const contactQueues = ["open", "answered", "done", "all"] as const;
export type ContactQueue = (typeof contactQueues)[number];
