/** What the names of databases and queues begin with in a run on this machine. */
export const PREFIXES = {
  mongodbPrefix: process.env.MONGODB_PREFIX || 'rms',
  queuePrefix: process.env.QUEUE_PREFIX || 'rms',
}

/** The same, as a process is told of it. */
export const PREFIX_ENV = { MONGODB_PREFIX: PREFIXES.mongodbPrefix, QUEUE_PREFIX: PREFIXES.queuePrefix }
