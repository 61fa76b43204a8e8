export { timeline } from "./timeline.server.ts";
