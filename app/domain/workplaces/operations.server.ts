export { createWorkplace } from "./create-workplace.server.ts";
export { deleteWorkplace } from "./delete-workplace.server.ts";
export { listWorkplaces, mapWorkplaces } from "./list-workplaces.server.ts";
export { updateWorkplace } from "./update-workplace.server.ts";
