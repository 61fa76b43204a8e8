import { createContext } from "react";

/** Whether the reader is an administrator of the business: the subscriptions are for these (document 4, Who may do what). */
export const AdminContext = createContext(true);
