import { useEffect } from "react";
import { useNavigate } from "react-router";
import { withKeys } from "#app/lib/with-keys.ts";

/** Follows plain links without loading the page anew, as a Link does: one listener for all of them. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const { target, button } = event;
      if (event.defaultPrevented || button !== 0 || withKeys(event)) return;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-follow]");
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === window.location.href,
        preventScrollReset: link.dataset.follow === "still",
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
