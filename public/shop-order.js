// A customer's order says by itself what becomes of it, as long as somebody looks; nothing moves under a finger.
async function renew() {
  if (document.hidden) return;
  const answer = await fetch(location.href);
  if (answer.status === 404) return location.reload();
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const here of document.querySelectorAll("[data-renew]")) {
    const there = page.getElementById(here.id);
    const unfolded = here.querySelector("details[open]") !== null;
    for (const one of there?.querySelectorAll("details") ?? []) one.open = unfolded;
    if (there && there.innerHTML !== here.innerHTML && !here.contains(document.activeElement))
      here.replaceChildren(...there.childNodes);
  }
}

addEventListener("load", () => {
  const again = () => renew().catch(() => {});
  setInterval(again, document.querySelector("[data-renew]").dataset.renew * 1000);
  addEventListener("visibilitychange", again);
});
