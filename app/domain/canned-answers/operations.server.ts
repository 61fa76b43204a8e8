export { createCannedAnswer } from "./create-canned-answer.server.ts";
export { deleteCannedAnswer } from "./delete-canned-answer.server.ts";
export { cannedAnswerById, listCannedAnswers } from "./list-canned-answers.server.ts";
export { updateCannedAnswer } from "./update-canned-answer.server.ts";
