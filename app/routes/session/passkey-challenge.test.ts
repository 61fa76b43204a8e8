import { createMemoryRouter, data } from "react-router";
import { expect, test } from "vitest";
import * as newPasskey from "../console/account/new-passkey.tsx";
import * as passkeyDue from "./passkey-due.tsx";

test.each([
  ["/activate/passkey", passkeyDue],
  ["/console/account/passkeys/new", newPasskey],
])(
  "%s asks a device for another challenge after a passkey was refused",
  async (path, { shouldRevalidate }) => {
    let drawn = 0;
    const router = createMemoryRouter(
      [
        {
          path,
          shouldRevalidate,
          loader: () => ++drawn,
          action: () => data({}, { status: 422 }),
        },
      ],
      { initialEntries: [path], hydrationData: { loaderData: { "0": 0 } } },
    );
    const formData = new FormData();
    formData.set("name", "My phone");
    await router.navigate(path, { formMethod: "post", formData });
    expect([drawn, router.state.errors]).toEqual([1, null]);
    router.dispose();
  },
);
