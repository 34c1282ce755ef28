import mongoose from 'mongoose'

const INTERVAL_MS = 250

export interface DurableWrites {
  /** Durations since the last call, in milliseconds. */
  drainDurations(): readonly number[]
  stop(): Promise<void>
}

/**
 * Repeatedly writes a small document with journaling, like any acknowledged write: a lower bound for writes under the
 * current disk load.
 */
export async function measureDurableWrites(mongodbUri: string): Promise<DurableWrites> {
  const connection = await mongoose.createConnection(mongodbUri, { dbName: 'durable_writes' }).asPromise()
  const writes = connection.collection('writes')
  let took: number[] = []
  let isInProgress = false
  const write = async () => {
    if (isInProgress) return
    isInProgress = true
    const began = performance.now()
    await writes.insertOne({ began }, { writeConcern: { w: 'majority', journal: true } })
    took.push(performance.now() - began)
    isInProgress = false
  }
  const timer = setInterval(() => void write().catch(() => undefined), INTERVAL_MS)
  return {
    drainDurations() {
      const taken = took
      took = []
      return taken
    },
    async stop() {
      clearInterval(timer)
      await connection.close()
    },
  }
}
