export { chooseWorkplace } from "./choose-workplace.server.ts";
export { createMember } from "./create-member.server.ts";
export { endMemberSession } from "./end-session.server.ts";
export { listMembers } from "./list-members.server.ts";
export { removeMember } from "./remove-member.server.ts";
export { renewPin } from "./renew-pin.server.ts";
export { signInMember } from "./sign-in-member.server.ts";
export { updateMember } from "./update-member.server.ts";
