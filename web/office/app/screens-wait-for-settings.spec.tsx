import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { preloadScreen } from './lazy-screens.ts'

// Otherwise the screen would also wait for its code.
beforeAll(async () => void (await preloadScreen('/suppliers')))

const findTitle = () => screen.findByRole('heading', { name: 'Suppliers', level: 1 })

it.each(['GET /api/settings', 'GET /api/locations'])(
  'A screen waits for the first answer of %s, and appears even if that is an error',
  async route => {
    const server = startBusinessServer()
    const answer = Promise.withResolvers<{ status: number }>()
    server.on(route, () => answer.promise)
    renderApp('/suppliers')
    const requested = ['GET /api/auth/me', 'GET /api/settings', 'GET /api/locations']
    await waitFor(() => {
      const calls = server.calls.map(({ method, path }) => `${method} ${path}`)
      expect(calls).toEqual(expect.arrayContaining(requested))
    })
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer.resolve({ status: 503 })
    expect(await findTitle()).toBeVisible()
  },
)
