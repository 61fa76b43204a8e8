export { chooseLanguage } from "./choose-language.server.ts";
export { endOtherSessions } from "./end-other-sessions.server.ts";
export { endSession } from "./end-session.server.ts";
export { listSessions } from "./list-sessions.server.ts";
export { requestSignIn } from "./request-sign-in.server.ts";
export { sessionInfo } from "./session-info.server.ts";
export { signIn } from "./sign-in.server.ts";
export { signOut } from "./sign-out.server.ts";
