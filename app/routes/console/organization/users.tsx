import { DialogLink } from "#app/components/dialog-link.tsx";
import { RowActs } from "#app/components/row-menu.tsx";
import { Table } from "#app/components/table.tsx";
import { Tag } from "#app/components/tag.tsx";
import { Tip } from "#app/components/tip.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ShownUser, ShownUsers } from "./load-users.server.ts";
import { ViewAs } from "./view-as.tsx";

type UsersProps = ShownUsers & { timeZone: string };

/** Who signs in to the console of the business; nobody acts on their own row (document 3, section 2). */
export function UsersSection({ users, mayEnroll, timeZone }: UsersProps) {
  const { t } = useTranslation("organization");
  const format = useFormat();
  return (
    <section className="section" aria-labelledby="users">
      <h2 id="users">{t("users.title")}</h2>
      <p className="muted lead-in">{t("users.about")}</p>
      {mayEnroll ? (
        <p className="lead-in">
          <DialogLink className="btn primary" to="users/new">
            {t("users.enroll")}
          </DialogLink>
        </p>
      ) : null}
      <Table
        caption={t("users.title")}
        rows={users}
        rowKey={({ id }) => id}
        rowLabel={({ email }) => email}
        columns={[
          {
            key: "email",
            header: t("users.email"),
            place: "name",
            cell: (user) => <UserName {...user} timeZone={timeZone} />,
          },
          { key: "role", header: t("users.role"), cell: ({ role }) => t(`roles.${role}`) },
          {
            key: "added",
            header: t("users.added"),
            numeric: true,
            cell: ({ created_at }) => format.date(created_at, timeZone),
          },
        ]}
        acts={(user) => <UserActs {...user} />}
      />
    </section>
  );
}

/** The address; of who has not joined yet with a warning, which opens by keyboard, by touch and without scripts. */
function UserName({ email, own, pending, timeZone }: ShownUser & { timeZone: string }) {
  const { t } = useTranslation("organization");
  const format = useFormat();
  if (!pending)
    return (
      <>
        {email} {own ? <Tag>{t("users.you")}</Tag> : null}
      </>
    );
  const date = format.date(pending.until, timeZone);
  return (
    <div className="pending-user">
      {email} <Tag>{t("users.pending")}</Tag>
      <Tip label={t("users.whyOf", { email })}>
        {t(pending.expired ? "users.expired" : "users.inactive", { date })}
      </Tip>
    </div>
  );
}

function UserActs({ id, email, may }: ShownUser) {
  const { t } = useTranslation("organization");
  return (
    <RowActs>
      {may.change ? (
        <DialogLink to={`users/${id}/permissions`} aria-label={t("users.permissionsOf", { email })}>
          {t("users.permissions")}
        </DialogLink>
      ) : null}
      {may.remove ? (
        <DialogLink to={`users/${id}/remove`} aria-label={t("users.removeOf", { email })}>
          {t("users.remove")}
        </DialogLink>
      ) : null}
      {may.view ? <ViewAs userId={id} email={email} /> : null}
    </RowActs>
  );
}
