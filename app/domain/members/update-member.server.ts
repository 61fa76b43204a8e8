import { isDeepStrictEqual } from "node:util";
import { releasePreparations } from "#app/domain/orders/discard-and-release.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { changed } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { requireVersion } from "#app/lib/version.ts";
import { allowWorkplaces } from "./allow-workplaces.server.ts";
import { endSessionsOf } from "./end-sessions.server.ts";
import { chosenWorkplaces, memberUpdate } from "./member-input.server.ts";
import { findMember, type MemberRow } from "./member-rows.server.ts";

const workplacesOf = ({ all_workplaces, locations }: MemberRow) =>
  all_workplaces ? "all" : Object.keys(locations);

/** In one order, whichever they were named in. */
const inOrder = (workplaces: "all" | string[]) => (workplaces === "all" ? "all" : workplaces.toSorted());

/**
 * Changes a member; a role and workplaces that are not mentioned stay. Refuses an unknown or removed member (`not_found`), a
 * taken username (`members_exists`) and a form drawn from an older version (`stale`). Another role signs the member
 * out; a delivery member releases what they prepare, all of it with another role, else what is at workplaces that are no
 * longer theirs (document 4, Orders and Store site).
 */
export const updateMember = operation({
  key: "PUT_/v1/members/:member_id",
  summary: "Change a member",
  refuses: ["members_exists", "members_workplace", "not_found", "stale"],
  input: memberUpdate,
  output: changed,
  audit: "member.updated",
  async run(
    { db, scope, actor, now, record, announce },
    { member_id: id, version, username, role: said, ...choice },
  ) {
    const before = await findMember(db, scope, id);
    if (!before) throw new Refusal("not_found");
    requireVersion(before, version);
    const role = said ?? before.role;
    const workplaces = inOrder(chosenWorkplaces(choice) ?? workplacesOf(before));
    const [present, wanted] = [
      { username: before.username, role: before.role, workplaces: inOrder(workplacesOf(before)) },
      { username, role, workplaces },
    ];
    if (isDeepStrictEqual(present, wanted)) return { id, status: 1, version: before.version };
    const change = db.member.updateMany({
      where: { organizationId: scope.organizationId, id, version: before.version, removedAt: null },
      data: { username, role, allWorkplaces: workplaces === "all", version: { increment: 1 } },
    });
    const { count } = await refuseDuplicate(change, "members_exists", { field: "username" });
    if (count === 0) throw new Refusal("stale", { body: { current: await findMember(db, scope, id) } });
    await allowWorkplaces(db, scope, id, workplaces);
    if (role !== before.role) await endSessionsOf(db, scope, id, "changed");
    const keeps = role === before.role ? workplaces : [];
    if (before.role === "delivery" && keeps !== "all") {
      await releasePreparations(db, scope, { memberId: id, actor, now, keeps });
      announce("orders");
    }
    record({ subjectId: id, before: present, after: wanted });
    return { id, version: before.version + 1 };
  },
});
