import { useTranslation } from "#app/components/translation.tsx";

interface ParkBarProps {
  /** How many orders are parked here. */
  parked: number;
  /** Whether there is an order to park. */
  holds: boolean;
}

/** Above the order that is being taken: the ones that are parked, and the way to park this one. */
export function ParkBar({ parked, holds }: ParkBarProps) {
  const { t } = useTranslation("store");
  return (
    <div className="park-bar">
      <button className="textbtn" type="submit" name="open" value="parked">
        {t("parked.open", { count: parked })}
      </button>
      {holds ? (
        <button className="textbtn" type="submit" name="open" value="park">
          {t("park.open")}
        </button>
      ) : null}
    </div>
  );
}
