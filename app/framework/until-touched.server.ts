import { inlineScript } from "./inline-script.server.ts";

const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULES = ' type="module" async="">';

/** Starts the script that waits, once. Browsers tell of a pointer that rests, too, when the page below it changes. */
const START =
  '{const on=["pointermove","pointerdown","keydown","focusin"],start=event=>{' +
  'if(event.type==="pointermove"&&!event.movementX&&!event.movementY)return;' +
  "for(const name of on)removeEventListener(name,start);" +
  'const waits=document.getElementById("modules"),script=document.createElement("script");' +
  'script.type="module";script.nonce=waits.nonce;script.text=waits.text;document.body.append(script)};' +
  "for(const name of on)addEventListener(name,start)}";

/**
 * A document whose scripts are fetched once somebody is at the page: a pointer moves, a key is pressed, a field is
 * entered. Until then the script that imports React Router's modules is text, and nothing is fetched ahead.
 */
export const untilTouched = (document: string, nonce: string) =>
  `${document.replaceAll(PRELOADS, "").replace(MODULES, ' type="text/plain" id="modules">')}${inlineScript(START, nonce)}`;
