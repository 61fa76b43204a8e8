import { Link } from "react-router";
import { CopyButton } from "#app/components/copy-button.tsx";
import { DialogLink, RowName } from "#app/components/dialog-link.tsx";
import { EditActs } from "#app/components/edit-acts.tsx";
import type { Column } from "#app/components/table.tsx";
import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { MemberRow } from "#app/domain/members/member-rows.server.ts";
import type { Page } from "#app/lib/page.ts";
import { Sessions, type ShownSession } from "./sessions.tsx";

type Row = Omit<MemberRow, "sessions"> & { sessions: ShownSession[] };
type May = Record<"create" | "update" | "pin" | "remove" | "endSession", boolean>;

interface Shown {
  list: Page<Row>;
  may: May;
  /** Whose sessions are shown from another page than the first. */
  shown: { of: string; page: number };
  timeZone: string;
}

/** The team, one row each (document 2, section 2); the column of PINs is for those who may see them. */
export function useMemberColumns({ list, may, shown, timeZone }: Shown): Column<Row>[] {
  const { t } = useTranslation("members");
  const format = useFormat();
  const columns: Column<Row>[] = [
    {
      key: "username",
      header: t("username"),
      place: "name",
      sort: { up: "username", down: "-username" },
      cell: (row) => (
        <>
          <RowName edit={may.update ? `${row.id}/edit` : null}>
            <span className="breaks">{row.username}</span>
          </RowName>
          <span className="beneath">{t("createdOn", { date: format.date(row.created_at, timeZone) })}</span>
          {row.blocked ? <Blocked {...row} may={may} /> : null}
        </>
      ),
    },
    {
      key: "role",
      header: t("role"),
      bare: true,
      cell: (row) => (
        <span>
          <Tag>{t(`roles.${row.role}`)}</Tag>
        </span>
      ),
    },
    {
      key: "sessions",
      header: t("sessions"),
      minor: true,
      cell: (row) =>
        row.sessions.length === 0 ? null : (
          <Sessions
            member={row}
            page={row.id === shown.of ? shown.page : 1}
            mayEnd={may.endSession}
            timeZone={timeZone}
          />
        ),
    },
    { key: "workplaces", header: t("workplaces"), minor: "aside", cell: (row) => <Workplaces {...row} /> },
    {
      key: "pin",
      header: t("pin"),
      cell: ({ pin, ...row }) => (pin === undefined ? null : <Pin {...row} pin={pin} mayRenew={may.pin} />),
    },
  ];
  const seesPins = list.items.some(({ pin }) => pin !== undefined);
  return seesPins ? columns : columns.filter(({ key }) => key !== "pin");
}

/** After 30 wrong PINs: what holds now, and what opens it again. */
function Blocked({ id, may }: Row & { may: May }) {
  const { t } = useTranslation("members");
  return (
    <span className="beneath wrong">
      {t("blocked")}{" "}
      {may.pin ? <DialogLink to={`${id}/pin`}>{t("blockedMend")}</DialogLink> : t("blockedMend")}
    </span>
  );
}

function Workplaces({ all_workplaces, locations }: Row) {
  const { t } = useTranslation("members");
  const names = Object.values(locations);
  if (all_workplaces) return t("all");
  return names.length ? names.join(", ") : <span className="none-left">{t("none")}</span>;
}

interface PinProps extends Pick<Row, "id" | "username"> {
  pin: string | null;
  mayRenew: boolean;
}

function Pin({ id, username, pin, mayRenew }: PinProps) {
  const { t } = useTranslation("members");
  if (pin === null)
    return (
      <span className="pin-shown">
        <span className="none-left">{t("pinLost")}</span>
        {mayRenew && <DialogLink to={`${id}/pin`}>{t("newPin.act")}</DialogLink>}
      </span>
    );
  return (
    <span className="pin-shown">
      <span className="figures">{pin}</span>
      <CopyButton text={pin} label={t("copy")} called={t("copyOf", { name: username })} />
    </span>
  );
}

/** What can be done with a member. */
export function MemberActs({ id, username, may }: Row & { may: May }) {
  const { t } = useTranslation(["members", "common"]);
  if (!may.update && !may.pin && !may.remove) return null;
  return (
    <EditActs
      edit={may.update ? `${id}/edit` : null}
      name={username}
      label={t("otherActs", { name: username })}
    >
      {may.pin && (
        <>
          <Link to={`/print/members/${id}`} reloadDocument>
            {t("card")}
          </Link>
          <DialogLink to={`${id}/pin`}>{t("newPin.act")}</DialogLink>
        </>
      )}
      {may.remove && (
        <DialogLink to={`${id}/delete`} danger>
          {t("common:act.delete")}
        </DialogLink>
      )}
    </EditActs>
  );
}
