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
