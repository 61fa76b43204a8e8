/** What a page keeps beside itself. A browser may refuse to: then nothing is known, and the page goes on. */
export interface KeptHere {
  read: (name: string) => string | null;
  write: (name: string, text: string) => void;
  forget: (name: string) => void;
}

/** In this tab, until it is closed. */
export const keptInTab: KeptHere = keptIn(() => sessionStorage);

/** On this device. */
export const keptOnDevice: KeptHere = keptIn(() => localStorage);

function keptIn(place: () => Storage): KeptHere {
  return {
    read: (name) => unlessRefused(() => place().getItem(name)),
    write: (name, text) => unlessRefused(() => place().setItem(name, text)),
    forget: (name) => unlessRefused(() => place().removeItem(name)),
  };
}

function unlessRefused<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
