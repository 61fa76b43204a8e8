export { sendMessage } from "./send-message.server.ts";
