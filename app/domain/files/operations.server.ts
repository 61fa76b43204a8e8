export { deleteFile } from "./delete-file.server.ts";
