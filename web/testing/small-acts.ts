import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openTeam } from './people.ts'
import { renderApp } from './render-app.tsx'
import type { Server } from './server.ts'

export type User = ReturnType<typeof renderApp>['user']

/** A change that is updated optimistically. */
export interface SmallAct {
  what: string
  /** Stubs the responses for the first load of the screen. */
  prepare: (server: Server) => void
  address: string
  /** The saving call and its response. */
  call: string
  saved: object
  /** Performs the action. */
  perform: (user: User) => Promise<void>
  /** Finds the element shown before, and immediately after the action. */
  before: () => HTMLElement
  after: () => HTMLElement
  /** Finds the element with the focus after a rollback. */
  focused: () => HTMLElement
}

/** Performs the action while the server's response is pending until the test resolves it. */
export async function begin({ prepare, address, call, perform }: SmallAct) {
  const server = openTeam()
  prepare(server)
  const {
    promise,
    resolve: answer,
    reject: lose,
  } = Promise.withResolvers<{ status?: number; body: object }>()
  server.on(call, () => promise)
  const { user, store } = renderApp(address)
  await perform(user)
  return { server, user, store, answer, lose }
}

const firstNotice = async () => (await screen.findAllByRole('alert'))[0]

/** Tests that each action is shown optimistically, and rolled back when the server rejects it or is unreachable. */
export function areShownAtOnce(acts: readonly SmallAct[]): void {
  afterEach(() => act(() => notifications.clean()))

  describe.each(acts)('$what', small => {
    it('is shown before the server has responded, and stays', async () => {
      const { server, store, answer } = await begin(small)
      expect(await waitFor(small.after)).toBeVisible()
      expect(small.after()).toBeEnabled()
      // Reloaded data must not hide whether the optimistic state persists.
      server.cut()
      answer({ body: small.saved })
      await waitFor(() =>
        expect(Object.values(store.getState().api.mutations).map(sent => sent?.status)).not.toContain(
          'pending',
        ),
      )
      expect(small.after()).toBeVisible()
    })

    it('is rolled back when the server rejects it, with its reason', async () => {
      const { answer } = await begin(small)
      await waitFor(small.after)
      answer({ status: 409, body: { error: 'The kitchen is closed.', code: 'closed' } })
      expect(await waitFor(small.before)).toBeVisible()
      const notice = await firstNotice()
      expect(notice).toHaveTextContent('The kitchen is closed.')
      expect(notice).toHaveTextContent('Not saved. The previous value has been restored.')
      await waitFor(() => expect(small.focused()).toHaveFocus())
    })

    it('is rolled back when the connection is lost, with a notification', async () => {
      const { server, lose } = await begin(small)
      await waitFor(small.after)
      server.cut()
      lose(new TypeError('Failed to fetch'))
      expect(await waitFor(small.before)).toBeVisible()
      expect(await firstNotice()).toHaveTextContent('Not saved: the server could not be reached.')
    })
  })
}

/** The field of this name, asserted to have the value. */
export const holding = (name: string, value: string) => () => {
  const field = screen.getByRole('combobox', { name })
  expect(field).toHaveValue(value)
  return field
}

export const button = (name: string | RegExp) => () => screen.getByRole('button', { name })
export const link = (name: string) => () => screen.getByRole('link', { name })
export const text = (words: string | RegExp) => () => screen.getByText(words)

export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
