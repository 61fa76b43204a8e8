import { ownPath } from "#app/http/own-path.ts";

/** Where whoever has proved who they are goes on. */
export const goesOnAt = ({ searchParams, origin }: URL) =>
  ownPath(searchParams.get("to") ?? "", origin, "/console/account");
