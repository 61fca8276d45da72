// Imported into every server that is measured: answers what the server uses.
process.on('message', ({ ask }) => {
  if (ask === undefined) return;
  if (ask === 'collect') globalThis.gc?.();
  if (ask === 'exit') process.exit();
  if (ask === 'notify') process.emit('bench:notify');
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send({ usage: { cpu: user + system, rss, heapUsed } });
});
// Asking does not keep a server that has nothing more to do.
process.channel?.unref();
process.on('disconnect', () => process.exit());
