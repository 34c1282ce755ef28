/** What the databases and queues of a run on this machine begin with. */
export const NAMES = {
  MONGODB_PREFIX: process.env.MONGODB_PREFIX || 'rms',
  QUEUE_PREFIX: process.env.QUEUE_PREFIX || 'rms',
}
