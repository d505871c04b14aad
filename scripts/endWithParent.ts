/**
 * Loaded ahead of a child (`node --import`): the channel to the parent closes when the parent is gone, even when it was
 * killed outright, and the child then leaves as after a normal request.
 */
const patienceMs = 10_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
