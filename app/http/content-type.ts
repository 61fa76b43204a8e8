/** Whether a body says that it is of a type. */
export const isOfType = ({ headers }: Pick<Request, "headers">, type: string): boolean =>
  (headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() === type;

/** Whether a body comes in parts, as one with files does. */
export const isMultipart = (request: Pick<Request, "headers">): boolean =>
  isOfType(request, "multipart/form-data");
