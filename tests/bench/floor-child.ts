import pg from "pg";
import { placeByPg } from "./floor.ts";
import type { FloorResult, FloorRun, FloorStart } from "./floor-process.ts";
import { measure } from "./measure.ts";

process.once("message", async ({ databaseUrl, most, ...business }: FloorStart) => {
  const clients = await Promise.all(
    Array.from({ length: most }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  process.on("message", async ({ tasks, ...sides }: FloorRun) => {
    const before = process.cpuUsage();
    const result = await measure(tasks, sides, async (task, number) => {
      const client = clients[number];
      if (!client) throw new Error("no such client");
      await placeByPg(client, business, task);
    });
    const { user, system } = process.cpuUsage(before);
    const told: FloorResult = { ...result, processor: (user + system) / 1000 / result.count };
    process.send?.(told);
  });
  process.once("disconnect", () => void Promise.all(clients.map((client) => client.end())));
  process.send?.("ready");
});
