type Go = () => void;

let ask: ((go: Go) => void) | null = null;

/** While something typed would be lost, `question` is asked before the app shows another screen. Returns what ends it. */
export function askBeforeLeaving(question: (go: Go) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Shows another screen: at once, or once the question is answered. */
export function leave(go: Go): void {
  if (ask) ask(go);
  else go();
}
