/** What a header such as `br;q=0.5, gzip` names, in its own order: each in lower case, with its weight. */
export function weightsOf(header: string): [name: string, weight: number][] {
  return header.split(",").map((part) => {
    const [name = "", ...params] = part
      .toLowerCase()
      .split(";")
      .map((piece) => piece.trim());
    const quality = params.find((param) => param.startsWith("q="));
    return [name, quality ? Number(quality.slice(2)) : 1];
  });
}
