import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  location: string;
  /** As it came: what the server has compressed is not unpacked, since that is the browser's work. */
  body: Buffer;
}

export type Client = (path: string, headers: Record<string, string>, posted?: string) => Promise<Answer>;

/** Asks as a browser does, over connections that are kept open; one that the server has just closed is opened again. */
export function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true });
  const ask: Client = (path, headers, posted) =>
    new Promise<Answer>((resolve, reject) => {
      const accepted = { "Accept-Encoding": "gzip, deflate, br, zstd" };
      const options = {
        method: posted === undefined ? "GET" : "POST",
        agent,
        headers: { ...accepted, ...headers },
      };
      const sent = request(`${url}${path}`, options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? "",
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on("error", (error) => {
        const closed = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
        if (closed) resolve(ask(path, headers, posted));
        else reject(error);
      });
      sent.end(posted);
    });
  return ask;
}

/** Reads an address again and again; throws unless it is answered with at least so many bytes. */
export function reader(client: Client, path: string, headers: Record<string, string>, leastBytes = 1) {
  return async () => {
    const { status, body } = await client(path, headers);
    if (status !== 200 || body.length < leastBytes)
      throw new Error(`${path}: ${status}, ${body.length} bytes`);
  };
}
