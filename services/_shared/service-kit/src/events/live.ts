import { LiveMessage } from '@rms/contracts'
import type { Logger } from '../runtime/logging.ts'
import { closeRedis, connectBlockingRedis, type RedisClient } from './redis.ts'

export interface LivePublisher {
  /** A hint to look again, for whoever listens now. Never throws and never waits: without Redis it is dropped. */
  publish(message: LiveMessage): void
}

const channelOf = (prefix: string): string => `${prefix}:live`

export const createLivePublisher = (redis: RedisClient, prefix: string): LivePublisher => ({
  publish(message) {
    if (redis.status !== 'ready') return
    redis.publish(channelOf(prefix), JSON.stringify(message)).catch(() => undefined)
  },
})

export interface LiveSubscription {
  close(): Promise<void>
}

/** Hears every live message, also again after an outage of Redis. */
export function subscribeLive(
  redis: RedisClient,
  prefix: string,
  onMessage: (message: LiveMessage) => void,
  logger?: Logger,
): LiveSubscription {
  const subscriber = connectBlockingRedis(redis)
  subscriber.on('message', (_channel, text) => {
    const message = parse(text)
    if (message) onMessage(message)
    else logger?.warn('a live message could not be read')
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
