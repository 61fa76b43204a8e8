export { locationStatistics, statistics } from "./statistics.server.ts";
