import { isMainThread } from 'node:worker_threads'

// Loaded into every process that the launcher starts: the channel closes when the launcher is gone, and a process
// that nobody can stop any more finishes its work and ends.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
