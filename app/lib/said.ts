/** What was said, without what was left out. */
export const saidIn = <Said extends object>(said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Said]?: Exclude<Said[Name], undefined>;
  };
