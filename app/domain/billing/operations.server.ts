export { startTrial } from "./start-trial.server.ts";
