/** The twin's own script in the place of Paddle's: the same calls, an overlay that is a frame of the twin. */
export const overlayScript = (twin: string): string => `(() => {
  let tell = () => {};
  let open = null;
  const close = (name, id) => {
    open?.remove();
    open = null;
    tell({ name, data: { transaction_id: id, id } });
  };
  const show = ({ transactionId: id }) => {
    open?.remove();
    open = document.createElement("div");
    open.setAttribute("role", "dialog");
    open.setAttribute("aria-label", "Payment on this machine · Plată pe acest calculator");
    Object.assign(open.style, { position: "fixed", inset: "0", zIndex: "99", display: "grid", placeItems: "center", background: "rgb(0 0 0 / .6)" });
    const frame = document.createElement("iframe");
    frame.src = ${JSON.stringify(twin)} + "/pay/" + encodeURIComponent(id) + "?overlay=1";
    frame.title = "Payment · Plată";
    Object.assign(frame.style, { width: "min(46rem, 94vw)", height: "min(34rem, 86vh)", border: "0", background: "Canvas" });
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Close · Închide";
    Object.assign(button.style, { minHeight: "2.75rem", padding: "0 1rem", border: "1px solid", color: "black", background: "white" });
    button.onclick = () => close("checkout.closed", id);
    open.append(frame, button);
    document.body.append(open);
  };
  addEventListener("message", ({ origin, data }) => {
    if (origin === ${JSON.stringify(twin)} && data?.twin) {
      const id = data.transaction;
      tell({ name: data.twin, data: { transaction_id: id, id } });
    }
  });
  window.Paddle = {
    Initialized: false,
    Environment: { set() {} },
    Initialize({ eventCallback } = {}) {
      this.Initialized = true;
      tell = eventCallback ?? tell;
      const id = new URLSearchParams(location.search).get("_ptxn");
      if (id) show({ transactionId: id });
    },
    Update({ eventCallback } = {}) { tell = eventCallback ?? tell; },
    Checkout: { open: show, close: () => open && close("checkout.closed", "") },
  };
})();
`;
