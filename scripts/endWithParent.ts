/**
 * Loaded into a child (`node --import`): the channel to the parent closes when the parent is gone, even when it was
 * killed, and the child then exits as after a normal request.
 */
const patienceMs = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
