import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning, kill } from "./support.ts";

const MINUTES = 60_000;

/** Has a body read that takes far longer than it may, and tells which process reads it once that has the whole mail. */
const READING = `
  import { subscribe } from "node:diagnostics_channel";
  import { readBody } from "./app/domain/tickets/mail/read-body.server.ts";
  subscribe("child_process", ({ process: reader }) =>
    setImmediate(() => reader.send("next", () => console.log(reader.pid))),
  );
  const links = ("<a href='".repeat(100) + "\\r\\n").repeat(1_000);
  const parts = ["", "plain\\r\\n\\r\\nhi\\r\\n", "html\\r\\n\\r\\n" + links];
  const mail = "Content-Type: multipart/mixed; boundary=q\\r\\n\\r\\n" + parts.join("--q\\r\\nContent-Type: text/");
  await readBody(Buffer.from(mail), "a business", 4);
`;

test(
  "the reader of a mail ends in the midst of it when the server that would end it is killed",
  async () => {
    const server = spawn(process.execPath, ["--input-type=module", "--eval", READING], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    const [said] = await once(server.stdout, "data");
    const reader = Number(said);
    onTestFinished(() => kill(reader));
    server.kill("SIGKILL");
    await once(server, "exit");
    expect(isRunning(reader)).toBe(true);
    // Its seconds are of processor time, which on a busy machine are many by the clock.
    const patience = { timeout: 2 * MINUTES, interval: 100 };
    await vi.waitFor(() => expect(isRunning(reader)).toBe(false), patience);
  },
  3 * MINUTES,
);
