import { LiveMessage } from '@rms/contracts'
import type { Logger } from '../runtime/logging.ts'
import { closeRedis, connectBlockingRedis, type RedisClient } from './redis.ts'

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

export interface LiveMessageSubscription {
  close(): Promise<void>
}

/** Receives every live message, and resumes after a Redis outage. */
export function subscribeToLiveMessages(
  redis: RedisClient,
  prefix: string,
  onMessage: (message: LiveMessage) => void,
  logger?: Logger,
): LiveMessageSubscription {
  const subscriber = connectBlockingRedis(redis)
  subscriber.on('message', (_channel, text) => {
    const message = parse(text)
    if (message) onMessage(message)
    else logger?.warn('a live message could not be parsed')
  })
  subscriber.subscribe(channelOf(prefix)).catch(() => undefined)
  return { close: () => closeRedis(subscriber) }
}

function parse(text: string): LiveMessage | null {
  try {
    return LiveMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}
