/** What a route that is shown was answered, by its id, for whichever route draws it; React Router calls it unstable. */
export { unstable_useRoute as useRoute } from "react-router";
