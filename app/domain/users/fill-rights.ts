import { type Right, rightsByArea } from "#app/domain/accounts/rights.ts";
import { type RoleTemplate, roleTemplates } from "./role-templates.ts";

export type Area = keyof typeof rightsByArea;

/** What a button of the role editor does: ticks or clears an area, or ticks what a template names and nothing else. */
export type Filling = `all:${Area}` | `none:${Area}` | `template:${RoleTemplate}`;

/**
 * The keys that are ticked once such a button is pressed, of those that may be given; keys that may not be given stay as
 * they are. What is no button of the editor changes nothing.
 */
export function filled(button: string, ticked: readonly string[], givable: readonly string[]): string[] {
  const [act, name = ""] = button.split(":");
  const kept = ticked.filter((key) => !givable.includes(key));
  if (act === "template" && Object.hasOwn(roleTemplates, name)) {
    const named: readonly Right[] = roleTemplates[name as RoleTemplate];
    return [...kept, ...named.filter((key) => givable.includes(key))];
  }
  if (!Object.hasOwn(rightsByArea, name)) return [...ticked];
  const area: readonly string[] = rightsByArea[name as Area].filter((key) => givable.includes(key));
  const others = ticked.filter((key) => !area.includes(key));
  return act === "all" ? [...others, ...area] : others;
}
