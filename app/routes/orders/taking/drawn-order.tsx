import { useOutletContext } from "react-router";

/** In the form of a dialog over the counter: the order that lies beneath. Once another one is being taken it is refused. */
export function DrawnOrder() {
  return <input type="hidden" name="draft_id" value={useOutletContext<string>()} />;
}
