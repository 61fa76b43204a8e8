import { useEffect } from "react";
import { Link, type To, useRevalidator } from "react-router";

const LOOK_MS = 2_000;

/** How far a job is with a file: looked up by itself, or by the link. */
export function FileUnderWay({
  text,
  percent,
  look,
  at,
}: {
  text: string;
  percent: number;
  look: string;
  at: To;
}) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const looking = setInterval(revalidate, LOOK_MS);
    return () => clearInterval(looking);
  }, [revalidate]);
  return (
    <>
      <p role="status">
        {text} <progress max={100} value={percent} aria-hidden="true" />
      </p>
      <p>
        <Link to={at} preventScrollReset>
          {look}
        </Link>
      </p>
    </>
  );
}
