import { parseArgs } from "node:util";
import { withEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

const HOW = "Say whose account by its address: npm run delete-account -- --email ADDRESS";

const WHY = {
  unknown: "has no account.",
  belongs: "belongs to a business: leave it, or have it removed, first.",
  staff: "is of the operator's staff: take it out of OPERATOR_EMAILS first.",
} as const;

await runProgram(async () => {
  const { email } = parseArgs({ options: { email: { type: "string" } } }).values;
  if (!email) throw new Error(HOW);
  await withEnvironment(async () => {
    const { deleteAccount } = await import("#app/domain/accounts/delete-account.server.ts");
    const { prisma } = await import("#app/lib/database.server.ts");
    const kept = await deleteAccount(prisma, email);
    if (kept) throw new Error(`${email} ${WHY[kept]}`);
    process.stdout.write(`The account of ${email} is deleted.\n`);
  });
});
