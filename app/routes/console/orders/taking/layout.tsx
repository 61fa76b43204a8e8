import { Outlet } from "react-router";
import "#app/routes/orders/orders.css";

/** The pages on which an admin takes an order stand on the sheet of orders. */
export default function Taking() {
  return <Outlet />;
}
