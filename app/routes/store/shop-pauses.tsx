import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import "./shop-pauses.css";

/** Whether a workplace takes orders of the online shop today. */
interface Pause {
  id: string;
  name: string;
  paused: boolean;
  /** The whole business takes none. */
  closed: boolean;
}

interface ShopPausesProps {
  pauses: readonly Pause[];
  /** Where the store site of the business is. */
  base: string;
}

/** The workplaces that take no orders of the online shop today, each with what ends it. */
export function PausedShops({ pauses, base }: ShopPausesProps) {
  const { t } = useTranslation("store");
  const paused = pauses.filter((place) => place.paused || place.closed);
  if (paused.length === 0) return null;
  return (
    <ul className="shop-pauses" aria-label={t("pause.title")}>
      {paused.map(({ id, name, closed }) => (
        <li key={id}>
          <strong>{t(closed ? "pause.closed" : "pause.paused", { name })}</strong>
          {closed ? null : (
            <PostButton variant="line" action={`${base}/pause/${id}/off`}>
              {t("pause.resume")}
            </PostButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What takes the workplaces that are open to the online shop out of it for today. */
export function PauseShops({ pauses, base }: ShopPausesProps) {
  const { t } = useTranslation("store");
  const open = pauses.filter((place) => !place.paused && !place.closed);
  if (open.length === 0) return null;
  return (
    <div className="shop-pauses">
      {open.map(({ id, name }) => (
        <PostButton key={id} variant="line" action={`${base}/pause/${id}/on`}>
          {open.length > 1 ? t("pause.pauseAt", { name }) : t("pause.pause")}
        </PostButton>
      ))}
    </div>
  );
}
