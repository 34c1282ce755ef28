import { screen } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { renderApp } from './render-app.tsx'
import type { StubServer } from './stub-server.ts'

interface PendingScreen {
  readonly server: StubServer
  /** Of the screen. */
  readonly address: string
  /** What it loads. */
  readonly path: string
  /** The figures while 40 days are pending, and afterwards. */
  readonly pending: unknown
  readonly derived: unknown
}

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

/** Checks that a screen announces days that are still being updated, and loads them until they are. */
export async function expectToLoadUntilDerived(screenOfDays: PendingScreen): Promise<void> {
  const { server, address, path, pending, derived } = screenOfDays
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const countCalls = () => server.calls.filter(call => call.path === path).length
  server.on(`GET ${path}`, { body: pending })
  renderApp(address)
  const notice = /^The figures of 40 days are still being updated/
  await waitUntil(() => expect(screen.getByText(notice)).toBeVisible())
  const first = countCalls()
  await vi.advanceTimersByTimeAsync(3000)
  await waitUntil(() => expect(countCalls()).toBeGreaterThan(first))
  expect(screen.getByText(notice)).toBeVisible()
  server.on(`GET ${path}`, { body: derived })
  await vi.advanceTimersByTimeAsync(3000)
  await waitUntil(() => expect(screen.queryByText(notice)).toBeNull())
  const last = countCalls()
  await vi.advanceTimersByTimeAsync(9000)
  expect(countCalls()).toBe(last)
}
