import { redirect } from "react-router";

/** Any address that no page has (document 1, section 2). */
export function loader() {
  return redirect("/404");
}

export function action() {
  return redirect("/404", 303);
}
