/**
 * What was found out under names of at most `longest` characters, for the next time: all of it is forgotten once it
 * would be more than `most` entries.
 */
export function boundedMap<V>(most: number, longest: number) {
  const map = new Map<string, V>();
  return {
    get: (name: string): V | undefined => map.get(name),
    set(name: string, value: V): void {
      if (name.length > longest) return;
      if (map.size >= most) map.clear();
      map.set(name, value);
    },
  };
}

/** What gives the same for the same name, made anew only for one that is not among the last ones. */
export function remembered<V>(
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
