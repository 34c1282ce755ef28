import { LiveMessage } from '@rms/contracts'
import type { Logger } from '../runtime/logging.ts'
import { type RedisClient, type RedisSubscription, subscribeToChannel } from './redis.ts'

export interface LiveMessagePublisher {
  /** Tells current listeners to reload. Never throws and never waits: without Redis the message is dropped. */
  publish(message: LiveMessage): void
}

const channelOf = (prefix: string): string => `${prefix}:live`

export const createLiveMessagePublisher = (redis: RedisClient, prefix: string): LiveMessagePublisher => ({
  publish(message) {
    if (redis.status !== 'ready') return
    redis.publish(channelOf(prefix), JSON.stringify(message)).catch(() => undefined)
  },
})

/** Receives every live message, and resumes after a Redis outage. */
export const subscribeToLiveMessages = (
  redis: RedisClient,
  prefix: string,
  onMessage: (message: LiveMessage) => void,
  logger?: Logger,
): RedisSubscription =>
  subscribeToChannel(redis, channelOf(prefix), text => {
    const message = parse(text)
    if (message) onMessage(message)
    else logger?.warn('a live message could not be parsed')
  })

function parse(text: string): LiveMessage | null {
  try {
    return LiveMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}
