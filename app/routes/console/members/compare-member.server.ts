import type { MemberRow } from "#app/domain/members/member-rows.server.ts";
import { workplaceChoices } from "#app/domain/workplaces/workplace-choices.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import type { ComparedField, Typed } from "#app/http/tell-present.server.ts";

/** A member as its form is drawn. */
export const memberValues = ({ username, role, all_workplaces, locations }: MemberRow) => ({
  username,
  role,
  workplaces: all_workplaces ? "all" : "chosen",
  restricted_locations: Object.keys(locations),
});

/** The stored member and the form as it was sent, field by field. */
export async function compareMember(
  args: FormArgs,
  { username, role, all_workplaces, locations }: MemberRow,
  typed: Typed,
): Promise<ComparedField[]> {
  const t = translatorOf(args.context, "members");
  const choices = await load(workplaceChoices, args);
  const ticked = [typed.restricted_locations].flat();
  const chosen = choices.filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
  const roleName = (code: unknown) => t(`roles.${code}` as "roles.sales");
  const places = (all: boolean, names: string[]) => (all ? t("all") : names.join(", "));
  return [
    { names: ["username"], label: t("username"), stored: username, typed: typed.username },
    { names: ["role"], label: t("role"), stored: roleName(role), typed: roleName(typed.role) },
    {
      names: ["workplaces", "restricted_locations"],
      label: t("workplaces"),
      stored: places(all_workplaces, Object.values(locations)),
      typed: places(typed.workplaces === "all", chosen),
    },
  ];
}
