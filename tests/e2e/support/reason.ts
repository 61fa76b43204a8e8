import type { Locator } from "@playwright/test";
import type { Say } from "#tests/setup/texts.ts";

/** Says that it was not enough where a line got less: buttons ask for it, without scripts a list. */
export async function chooseReason(asked: Locator, say: Say, scripts = true): Promise<void> {
  const short = say("orders:preparedReason.short");
  if (scripts) await asked.getByRole("button", { name: short }).click();
  else await asked.selectOption({ label: short });
}
