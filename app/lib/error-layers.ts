type Layer = Record<string, unknown>;

/** An error, its causes, and what Prisma wraps around the driver. */
export function* layersOf(error: unknown, depth = 0): Generator<Layer> {
  if (typeof error !== "object" || error === null || depth > 6) return;
  const layer = error as Layer;
  yield layer;
  for (const inner of ["cause", "meta", "driverAdapterError"]) yield* layersOf(layer[inner], depth + 1);
  if (Array.isArray(layer.errors)) for (const one of layer.errors) yield* layersOf(one, depth + 1);
}

/** The codes of one of the layers, of Prisma and of PostgreSQL. */
export const codesOf = ({ code, originalCode }: Layer): string[] =>
  [code, originalCode].map((one) => String(one ?? ""));
