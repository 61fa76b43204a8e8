import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { precompress } from "./app/http/server/precompress.ts";

export default {
  ssr: true,
  // The server build has several programs (vite.config.ts).
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    await precompress(path.join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;
