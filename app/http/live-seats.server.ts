import { createSeats, type SeatLimit, type Seats } from "./seats.server.ts";

/** Streams that one session may have open: a few windows of a device. */
export const STREAMS_PER_SESSION = 5;

/** Several businesses may share the address of an office. */
const ofStreams: readonly SeatLimit[] = [
  { of: "session", most: STREAMS_PER_SESSION, status: 429 },
  { of: "business", most: 100, among: ["person"], status: 429 },
  { of: "network", most: 200, among: ["business", "person"], status: 429 },
  { most: 1_000, among: ["business", "person"], status: 503 },
];

/** Seats for event streams: 5 of a session, 100 of a business, 200 of an address and 1,000 of a process. */
export const createLiveSeats = (): Seats => createSeats(ofStreams);
