import { useState } from "react";
import { useLocation } from "react-router";

/** Whether something was open at any time since this address was opened: what is written meanwhile is not taken away. */
export function useDrawnOpen(open: boolean): boolean {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState(open ? key : null);
  if (open && openAt !== key) setOpenAt(key);
  return open || openAt === key;
}
