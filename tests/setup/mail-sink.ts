import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
export interface Received {
  recipients: string[];
  source: string;
}

interface Habits {
  /** Refuses every mail with these words: a code, and why. */
  refuses?: string;
  /** Offers STARTTLS, under a certificate that nobody knows. */
  starttls?: boolean;
  /** 127.0.0.2 is this machine too, but no name of it that the product knows: it stands for another one. */
  host?: "127.0.0.1" | "127.0.0.2";
}

const refusalFor = (refuses: string, recipients: string[]) =>
  Object.assign(new Error(`${refuses.slice(4)} <${recipients.join()}>`), {
    responseCode: Number(refuses.slice(0, 3)),
  });

/** A mail server that keeps what it gets: its address, the mails, and what stops it. */
export async function startMailSink({ refuses, starttls, host = "127.0.0.1" }: Habits = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: starttls ? [] : ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (refuses) return done(refusalFor(refuses, recipients));
        received.push({ recipients, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  server.on("error", () => {});
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://${host}:${port}`, received, stop };
}
