import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { Route } from "./+types/transactions";

export const loader = ({ context }: Route.LoaderArgs) => ({
  title: pageTitle(context, "console", "transactions"),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A title and nothing else (document 1, section 2). */
export default function Transactions() {
  const { t } = useTranslation("console");
  return <PageHead title={t("transactions")} />;
}
