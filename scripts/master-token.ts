import { parseArgs } from "node:util";
import { withEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

const HOW = "Say which business by its code: npm run master-token -- --organization SLUG";

await runProgram(async () => {
  const { organization } = parseArgs({ options: { organization: { type: "string" } } }).values;
  if (!organization) throw new Error(HOW);
  await withEnvironment(async () => {
    const { masterAddress } = await import("#app/domain/accounts/master-token.server.ts");
    const { databaseNow, keepClock } = await import("#app/lib/clock.server.ts");
    const { prisma } = await import("#app/lib/database.server.ts");
    await keepClock();
    const address = await masterAddress(prisma, organization, databaseNow());
    if (!address) throw new Error(`There is no business with the code ${organization}. ${HOW}`);
    process.stdout.write(`${address}\n`);
  });
});
