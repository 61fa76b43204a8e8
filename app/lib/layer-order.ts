/**
 * The layers of every sheet, the weakest first. It stands in each document before the first sheet, since a layer has the
 * place in which it was named first, and sheets are linked in any order.
 */
export const layerOrder = "@layer base, components, states;";
