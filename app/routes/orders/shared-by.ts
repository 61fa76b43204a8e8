import { type RouteConfigEntry, route } from "@react-router/dev/routes";

export type Room = "store" | "console";

/** Makes routes of a folder's modules, which stand in both rooms: each has an id of its own in each. */
export const sharedBy =
  (room: Room, folder: string) => (path: string, file: string, inside?: RouteConfigEntry[]) =>
    route(path, `${folder}/${file}`, { id: `${room}-${file}` }, inside);
