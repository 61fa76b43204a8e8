import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Environment, isLoopbackHost } from "#app/lib/env.server.ts";

/** A twin of the payment providers that runs beside the product. */
interface TwinBeside {
  url: string;
  stop(): void;
}

/**
 * Runs the twin where it counts: with the demo on this machine's own address, when no provider is known and none was ruled
 * out (document 4, Plans). The product finds it by PAYMENT_TWIN, which nobody else is to set: before it reads its environment.
 */
export async function twinBeside(environment: Environment, program: string): Promise<TwinBeside | null> {
  const { demo, origin, dataDir, payments } = environment;
  const known = payments.paddle !== null || payments.stripe !== null;
  const ownMachine = isLoopbackHost(new URL(origin).hostname);
  if (!demo || !ownMachine || known || process.env.PAYMENT_GATEWAY === "NONE") return null;
  const child = fork(program, [origin, join(dataDir, "payment-twin.json")], {
    execArgv: ["--max-old-space-size=64"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [url] = await once(child, "message");
  process.env.PAYMENT_TWIN = String(url);
  return { url: String(url), stop: () => void child.kill("SIGTERM") };
}
