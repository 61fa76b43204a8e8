import { inlineScript } from "./inline-script.server.ts";

/**
 * Safari gives the focus to nothing that is pressed but to what that stands in and can have it, else to the page: what
 * holds a pressed control hands the focus on to it, so that whatever leads the focus finds it at the same place in each
 * browser. A field that keeps the focus while something beside it is pressed holds nothing, and keeps it.
 */
const FOCUS =
  'addEventListener("click",({target,isTrusted})=>{' +
  'const one=document.activeElement,pressed=target.closest?.("a[href],button,input,summary");' +
  "if(isTrusted&&pressed&&one!==pressed&&one?.contains(pressed))" +
  "pressed.focus({preventScroll:true,focusVisible:false})},true)";

/** The script that hands it on. */
export const focusWhatIsPressed = (nonce: string) => inlineScript(FOCUS, nonce);
