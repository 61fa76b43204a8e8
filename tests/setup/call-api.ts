import { RouterContextProvider } from "react-router";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { answerCall } from "#app/http/answer-call.server.ts";

interface Call {
  /** `POST /v1/items` */
  call: string;
  body?: object | undefined;
  /** The secret of a session. */
  secret: string;
  kind?: "user" | "member";
}

/** Calls the API as a program does: what it answers, and the HTTP status. */
export async function callApi({ call, body, secret, kind = "user" }: Call) {
  const [method = "", path = ""] = call.split(" ");
  const url = new URL(path, "http://127.0.0.1:3000");
  const request = new Request(url, {
    method,
    headers: { "x-token": signSessionToken(secret, kind, new Date()), "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await answerCall(request, new RouterContextProvider());
  const json: unknown = await answer.json();
  return { http: answer.status, json };
}
