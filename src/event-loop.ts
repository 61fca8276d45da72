/** The number of this turn of the event loop of Node. */
export function currentTurn(): number {
  return performance.nodeTiming?.uvMetricsInfo?.loopCount ?? countedTurn();
}

let counted = 0;
let isCounting = false;

/** The same where the runtime does not count them, as Bun, and Node 22 before 22.8. */
function countedTurn(): number {
  if (!isCounting) {
    isCounting = true;
    setImmediate(() => {
      isCounting = false;
      counted++;
    });
  }
  return counted;
}
