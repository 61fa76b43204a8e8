export { pricing } from "./pricing.server.ts";
export { startTrial } from "./start-trial.server.ts";
