import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startWhenLoaded } from './start-when-loaded.ts'

const goOnline = () => window.dispatchEvent(new Event('online'))

it('loads a script again when the network is back, and starts it once', async () => {
  const events: string[] = []
  let isOnline = false
  const stop = startWhenLoaded(
    async () => {
      events.push('loaded')
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
      return 'script'
    },
    script => {
      events.push(`${script} started`)
      return () => void events.push('stopped')
    },
  )
  await waitFor(() => expect(events).toEqual(['loaded']))
  isOnline = true
  goOnline()
  await waitFor(() => expect(events).toEqual(['loaded', 'loaded', 'script started']))
  goOnline()
  stop()
  goOnline()
  expect(events.slice(3)).toEqual(['stopped'])
})

it('starts nothing after it was stopped', async () => {
  const script = Promise.withResolvers<void>()
  const starts: string[] = []
  startWhenLoaded(
    () => script.promise,
    () => {
      starts.push('started')
      return () => undefined
    },
  )()
  script.resolve()
  await script.promise
  expect(starts).toEqual([])
})
