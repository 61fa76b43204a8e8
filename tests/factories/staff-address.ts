/** Whom the screens and the journeys of a browser name in OPERATOR_EMAILS. */
export const STAFF_ADDRESS = "echipa@tejghea.ro";
/** A colleague of theirs. */
export const COLLEAGUE_ADDRESS = "coleg@tejghea.ro";
