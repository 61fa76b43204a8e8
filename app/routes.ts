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
