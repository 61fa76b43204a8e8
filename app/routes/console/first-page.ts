import { redirect } from "react-router";

/** The control panel begins with its first page, which shows what its reader may see (document 1, section 2). */
export const loader = () => redirect("/console/store");
