import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every URL of the product, by audience. */
export default [
  // The public site
  index("routes/public/home.tsx"),
  route("404", "routes/public/not-found.tsx"),
  route("language", "routes/language.ts"),

  // Signing in

  // The console
  layout("routes/console/layout.tsx", [
    route("console/store/workplaces", "routes/console/workplaces/list.tsx", [
      route("new", "routes/console/workplaces/new.tsx"),
      route(":location_id/edit", "routes/console/workplaces/edit.tsx"),
      route(":location_id/delete", "routes/console/workplaces/delete.tsx"),
    ]),
    route("console/store/members", "routes/console/members/list.tsx", [
      route("new", "routes/console/members/new.tsx"),
      route(":member_id/edit", "routes/console/members/edit.tsx"),
      route(":member_id/pin", "routes/console/members/pin.tsx"),
      route(":member_id/delete", "routes/console/members/delete.tsx"),
    ]),
    route(
      "console/store/members/sessions/:member_id/:session_id/delete",
      "routes/console/members/end-session.ts",
    ),
    route("console/store/settings", "routes/console/settings/page.tsx"),
  ]),

  // The store site

  // Printing

  // Machines
  route("v1/openapi.json", "routes/openapi.ts"),
  route("v1/*", "routes/v1.ts"),
  route("health/live", "routes/health.live.ts"),
  route("health/ready", "routes/health.ready.ts"),

  // Anything else
  route("*", "routes/public/unknown.ts"),
] satisfies RouteConfig;
