import { boundedMap } from "./bounded-map.ts";

/** What gives again what it made of a name; at most `most` are remembered, of names of at most `longest` characters. */
export function rememberLast<V>(
  make: (name: string) => V,
  { most, longest }: { most: number; longest: number },
): (name: string) => V {
  const map = boundedMap<V>(most, longest);
  return (name) => {
    const known = map.get(name);
    if (known !== undefined) return known;
    const made = make(name);
    map.set(name, made);
    return made;
  };
}
