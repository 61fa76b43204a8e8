import pg from "pg";
import { statementSent } from "../statements.ts";
import { DatabaseSilent, pulseOf } from "./pulse.ts";

type Callback = (error: Error | null | undefined, result?: unknown) => void;

/**
 * A connection whose statements are not waited for when the database is silent ({@link pulseOf}): it is broken off
 * then and never given back to a pool. Pools take it as their `Client`.
 */
export class GuardedClient extends pg.Client {
  readonly #pulse: ReturnType<typeof pulseOf>;

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    super(config);
    this.#pulse = pulseOf(config.connectionString);
    // Whoever opens it listens once it is theirs. If it breaks in the same breath, nobody would, which ends the process.
    this.on("error", () => {});
  }

  breakOff(cause: Error): void {
    this.connection.stream.destroy(cause);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  // biome-ignore lint/suspicious/noExplicitAny: the overloads are those of pg.
  override connect(callback?: (error: any, client?: unknown) => void): any {
    const connected = this.#connected();
    if (!callback) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error),
    );
  }

  async #connected(): Promise<this> {
    if (this.#pulse.silent) throw new DatabaseSilent();
    const leave = this.#pulse.join(this);
    this.once("end", leave);
    const waited = this.#pulse.wait(this);
    try {
      await super.connect();
      waited(true);
      return this;
    } catch (error) {
      leave();
      waited(isAnswer(error));
      throw error;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads are those of pg.
  override query(...args: any[]): any {
    const send = super.query as (...args: unknown[]) => unknown;
    if (typeof args[0]?.submit === "function") return send.apply(this, args);
    const ended = statementSent(args[0]);
    const heard = this.#pulse.wait(this);
    const waited = (answered: boolean) => ended(heard(answered));
    const at = args.findLastIndex((arg) => typeof arg === "function");
    if (at >= 0) return send.apply(this, args.with(at, telling(args[at] as Callback, waited)));
    const answer = send.apply(this, args) as Promise<unknown>;
    answer.then(
      () => waited(true),
      (error) => waited(isAnswer(error)),
    );
    return answer;
  }
}

/** Tells that a statement is answered, then what the answer is. */
const telling =
  (callback: Callback, waited: (answered: boolean) => void): Callback =>
  (error, result) => {
    waited(!error || isAnswer(error));
    callback(error, result);
  };

/** What the server refuses it has answered, unless it says that it is starting or stopping. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code?.startsWith("57P0");

/** The `Client` of a pool's settings, whose type knows nothing of the settings that it is made with. */
export const guarded = GuardedClient as unknown as new () => pg.ClientBase;
