import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from './render-app.tsx'
import { startTeamServer } from './staff-fixtures.ts'
import type { StubServer } from './stub-server.ts'

export type TestUser = ReturnType<typeof renderApp>['user']

/** A change that is updated optimistically. */
export interface OptimisticAction {
  title: string
  /** Stubs the responses for the first load of the screen. */
  prepare: (server: StubServer) => void
  address: string
  /** The saving call and its response. */
  call: string
  savedResponse: object
  /** Performs the action. */
  perform: (user: TestUser) => Promise<void>
  /** Finds the element shown before, and immediately after the action. */
  before: () => HTMLElement
  after: () => HTMLElement
  /** Finds the element with the focus after a rollback. */
  focused: () => HTMLElement
}

/** Performs the action while the server's response is pending until the test resolves it. */
export async function startOptimisticAction({ prepare, address, call, perform }: OptimisticAction) {
  const server = startTeamServer()
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

const findFirstAlert = async () => (await screen.findAllByRole('alert'))[0]

/** Tests that each action is shown optimistically, and rolled back when the server rejects it or is unreachable. */
export function testOptimisticActions(actions: readonly OptimisticAction[]): void {
  afterEach(() => act(() => notifications.clean()))

  describe.each(actions)('$title', action => {
    it('is shown before the server has responded, and stays', async () => {
      const { server, store, answer } = await startOptimisticAction(action)
      expect(await waitFor(action.after)).toBeVisible()
      expect(action.after()).toBeEnabled()
      // Reloaded data must not hide whether the optimistic state persists.
      server.disconnect()
      answer({ body: action.savedResponse })
      await waitFor(() =>
        expect(Object.values(store.getState().api.mutations).map(sent => sent?.status)).not.toContain(
          'pending',
        ),
      )
      expect(action.after()).toBeVisible()
    })

    it('is rolled back when the server rejects it, with its reason', async () => {
      const { answer } = await startOptimisticAction(action)
      await waitFor(action.after)
      answer({ status: 409, body: { error: 'The kitchen is closed.', code: 'closed' } })
      expect(await waitFor(action.before)).toBeVisible()
      const notice = await findFirstAlert()
      expect(notice).toHaveTextContent('The kitchen is closed.')
      expect(notice).toHaveTextContent('Not saved. The previous value has been restored.')
      await waitFor(() => expect(action.focused()).toHaveFocus())
    })

    it('is rolled back when the connection is lost, with a notification', async () => {
      const { server, lose } = await startOptimisticAction(action)
      await waitFor(action.after)
      server.disconnect()
      lose(new TypeError('Failed to fetch'))
      expect(await waitFor(action.before)).toBeVisible()
      expect(await findFirstAlert()).toHaveTextContent('Not saved: the server could not be reached.')
    })
  })
}

/** The field of this name, asserted to have the value. */
export const createComboboxGetter = (name: string, value: string) => () => {
  const field = screen.getByRole('combobox', { name })
  expect(field).toHaveValue(value)
  return field
}

export const createButtonGetter = (name: string | RegExp) => () => screen.getByRole('button', { name })
export const createLinkGetter = (name: string) => () => screen.getByRole('link', { name })
export const createTextGetter = (words: string | RegExp) => () => screen.getByText(words)

export const pressButton = async (user: TestUser, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
