import { createContext } from "react-router";

/** What the server knows of a request before any route runs. */
export interface RequestFrame {
  readonly requestId: string;
  /** The CSP nonce of this response's scripts and styles. */
  readonly nonce: string;
  /** The client's address, as far as trusted proxies tell it. */
  readonly ip: string;
  /** The public origin, without a slash at its end. */
  readonly origin: string;
  /** Set when the database could not be reached: the server answers 503, whatever was rendered. */
  unavailable: boolean;
}

export const requestContext = createContext<RequestFrame>({
  requestId: "-",
  nonce: "",
  ip: "",
  origin: "",
  unavailable: false,
});
