import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { prisma } from "./database.server.ts";
import { log } from "./log.server.ts";
import { newId } from "./uuid.ts";

const person = { name: "Ana Popescu", email: "ana@exemplu.ro", locale: "ro" };

/** What the log writes while the test runs. */
function written(): string[] {
  const lines: string[] = [];
  const { level } = log;
  log.level = "error";
  const stream: pino.DestinationStream = Reflect.get(log, pino.symbols.streamSym);
  const writes = vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
  onTestFinished(() => {
    writes.mockRestore();
    log.level = level;
  });
  return lines;
}

const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "taken",
    (error: unknown) => error,
  );

test("the log says what a row was refused for, and nothing of what it holds", async () => {
  const empty = await refused(
    prisma.contactMessage.create({ data: { id: newId(), message: "", ...person } }),
  );
  const none = await refused(prisma.$executeRaw`
    INSERT INTO contact_message (id, name, email, message, locale)
    VALUES (${newId()}::uuid, ${person.name}, ${person.email}, NULL, 'ro')`);
  const twice = await refused(prisma.$executeRaw`
    INSERT INTO "user" (id, email)
    VALUES (gen_random_uuid(), ${person.email}), (gen_random_uuid(), ${person.email})`);
  const lines = written();
  log.error({ err: empty }, "of a model");
  log.error({ err: none }, "alone");
  log.error({ err: new Error("around", { cause: twice }) }, "as a cause");
  log.error({ err: Object.assign(new AggregateError([twice, none]), { first: none }) }, "as parts");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    "of a model",
    "alone",
    "as a cause",
    "as parts",
  ]);
  const said = lines.join("");
  expect(said).not.toMatch(/Popescu|exemplu|"(detail|where|internalQuery|hint)":/);
  for (const why of ["contact_message_message_check", "not-null", "user_email_key"])
    expect(said).toContain(why);
});
