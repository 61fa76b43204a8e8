import { useTranslation } from "#app/components/translation.tsx";

/**
 * Prints as soon as it is drawn, once: Back, a reload or a tab that comes back later prints no second copy. The button asks
 * for it anew: a further copy says what holds by then; without the network it prints what is there. Without scripts the
 * browser's own menu prints. A page that the browser has kept whole is asked for anew, as on every other page (`askAnew`).
 */
const printing = [
  'const b=document.getElementById("print");b.hidden=false;b.onclick=()=>fetch(location,{method:"HEAD"}).then(()=>{history.replaceState(null,"");location.reload()},print)',
  'addEventListener("load",()=>{if(!history.state?.printed){history.replaceState({printed:1},"");print()}})',
  'addEventListener("pagehide",e=>{document.documentElement.hidden=e.persisted})',
  'addEventListener("pageshow",e=>{if(e.persisted)location.reload()})',
].join(";");

interface PrintActsProps {
  back: string;
  backLabel: string;
  nonce: string;
}

/** What stands on the screen beside what is printed, and not on paper. */
export function PrintActs({ back, backLabel, nonce }: PrintActsProps) {
  const { t } = useTranslation("print");
  return (
    <header className="acts">
      <button className="btn primary" type="button" id="print" hidden>
        {t("print")}
      </button>
      <a className="btn" href={back}>
        {backLabel}
      </a>
      <script nonce={nonce}>{printing}</script>
    </header>
  );
}
