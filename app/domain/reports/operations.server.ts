export { chooseReportMail } from "./mail-choice.server.ts";
export { supplies } from "./supplies.server.ts";
