import { throwAsPage } from "./page-refusal.server.ts";
import { readForm } from "./read-form.server.ts";

/**
 * The form of a page that reads its fields by itself. One that can't be read, or has more fields than `most`, is a page of its
 * own (400).
 */
export const formOf = async (request: Request, most?: number): Promise<FormData> =>
  (await readForm(request, {}, null, most).catch(throwAsPage)).form;
