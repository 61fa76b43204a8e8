import { useContext } from "react";
import { UNSAFE_DataRouterDataContext } from "react-router";

/** What routes have failed with, each under the id of the route that draws it; nothing where none has. */
export const useErrors = () => useContext(UNSAFE_DataRouterDataContext)?.errors;
