import { isUnavailable } from "#app/lib/outage.server.ts";

/**
 * Acts, and again where no connection to the database was free in time: of a crowd at a weak machine some wait in vain,
 * and come back as they are told to.
 */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
