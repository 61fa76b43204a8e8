/**
 * JSON as it was kept, objects with the name `__proto__` without a prototype. People may name things so, and what
 * brings an object to the browser sets its names one by one: a prototype would take that one for itself.
 */
export function anyNames<T>(json: T): T {
  if (Array.isArray(json)) return json.map(anyNames) as T;
  if (typeof json !== "object" || json === null) return json;
  const copy = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, anyNames(value)])) as T;
  return Object.hasOwn(json, "__proto__") ? Object.setPrototypeOf(copy, null) : copy;
}
