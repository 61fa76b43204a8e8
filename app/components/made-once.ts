/**
 * Makes something once for each source, such as a `t`, so that the hooks of a hundred rows share it. What else it is
 * made of has to be the same whenever the source is.
 */
export function madeOnce<Source extends object, Rest extends unknown[], Made>(
  make: (source: Source, ...rest: Rest) => Made,
): (source: Source, ...rest: Rest) => Made {
  const known = new WeakMap<Source, Made>();
  return (source, ...rest) => {
    const made = known.get(source) ?? make(source, ...rest);
    known.set(source, made);
    return made;
  };
}
