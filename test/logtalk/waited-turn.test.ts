import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WaitedTurn } from '../../src/logtalk/waited-turn.js';

test('what follows in the same event is made by one caller, what comes by another event in the turn is a crowd', async () => {
  const turn = new WaitedTurn();
  const seen: boolean[] = [];
  const look = () => seen.push(turn.isCrowded);
  await nextTurn();
  const events = new EventEmitter();
  events.on('first', async () => {
    look();
    await Promise.resolve();
    turn.note();
    look();
    await Promise.resolve();
    look();
    await Promise.resolve();
    turn.note();
    look();
  });
  events.on('second', look);
  setImmediate(() => events.emit('first'));
  setImmediate(() => events.emit('second'));
  await nextTurn();
  await nextTurn();
  look();
  expect(seen).toEqual([false, false, false, false, true, false]);
});
