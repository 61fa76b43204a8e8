import { isRouteErrorResponse, Link, useLocation, useMatches } from "react-router";
import { buttonClass } from "#app/components/button.tsx";
import { Dialog, DialogBody } from "#app/components/dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useProblem } from "./use-problem.tsx";

/** What goes wrong in the dialog of a row, over the list that it belongs to: most often somebody else has deleted the row. */
export function DialogBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation(["console", "common"]);
  const problem = useProblem(error);
  const { search } = useLocation();
  const list = useMatches().at(-2)?.pathname ?? "/console";
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const { title, text, way = null } = isGone ? { title: t("gone.title"), text: t("gone.text") } : problem;
  const closeTo = { pathname: list, search };
  return (
    <Dialog title={title} closeTo={closeTo}>
      <DialogBody>
        <p>{text}</p>
      </DialogBody>
      <div className="acts">
        {way}
        <Link className={buttonClass(way ? {} : { variant: "primary" })} to={closeTo} preventScrollReset>
          {t("common:ui.close")}
        </Link>
      </div>
    </Dialog>
  );
}
