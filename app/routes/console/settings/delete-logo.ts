import { redirect } from "react-router";
import { deleteFile } from "#app/domain/files/delete-file.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/delete-logo";

const page = "/console/store/settings";

export const loader = () => redirect(page);

export const action = (args: Route.ActionArgs) =>
  act(deleteFile, args, { to: page, toast: "settings.logoDeleted" });
