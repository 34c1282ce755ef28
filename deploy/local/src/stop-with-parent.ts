import { isMainThread } from 'node:worker_threads'

// Loaded into every process that the launcher starts: when the IPC channel closes because the launcher ended, the
// process finishes its work and exits.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
