import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";

interface Ticket {
  id: string;
  subject: string;
}

/** The ticket that one goes on from, and those that go on from it. */
export function Linked({ follows, followers }: { follows: Ticket | null; followers: readonly Ticket[] }) {
  const { t } = useTranslation(["support", "helpdesk"]);
  const lines = [
    ...(follows ? [{ says: t("helpdesk:goesOnFrom"), ticket: follows }] : []),
    ...followers.map((ticket) => ({ says: t("goesOnIn"), ticket })),
  ];
  return lines.map(({ says, ticket: { id, subject } }) => (
    <p key={id} className="muted lead-in">
      {says} <Link to={`/support/tickets/${id}`}>{subject}</Link>
    </p>
  ));
}
