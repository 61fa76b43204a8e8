import { colour, ellipse, scattered, stroke } from "./shapes.ts";

const grain = ellipse(0, 0, 24, 11, colour.apple);

/** The mark of the demo business: an ear of wheat in a round field. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
${ellipse(160, 160, 156, 156, colour.chocolate)}
${ellipse(160, 160, 142, 142, "none", `stroke="${colour.apple}" stroke-width="4"`)}
${stroke("M160 268V96", colour.apple, 8)}
${scattered(grain, [[160, 74, 90], [134, 106, 52], [186, 106, 128], [130, 146, 52], [190, 146, 128], [130, 186, 52], [190, 186, 128], [134, 224, 52], [186, 224, 128]])}
</svg>`;
