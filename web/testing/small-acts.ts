import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openTeam } from './people.ts'
import { renderApp } from './render-app.tsx'
import type { Server } from './server.ts'

export type User = ReturnType<typeof renderApp>['user']

/** Something small that is changed where it stands. */
export interface SmallAct {
  what: string
  /** The answers that the screen needs, the first load of it before the change. */
  prepare: (server: Server) => void
  address: string
  /** The call that saves it, and what it is answered. */
  call: string
  saved: object
  /** Goes to where it stands, and does it. */
  perform: (user: User) => Promise<void>
  /** What is to be seen before, and at once after it. */
  before: () => HTMLElement
  after: () => HTMLElement
  /** What has the focus when it was taken back. */
  focused: () => HTMLElement
}

/** Does it, with the server's answer held back until it is let go. */
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

/** Tests of each that it is shown before the server has answered, and taken back when it refuses or is out of reach. */
export function areShownAtOnce(acts: readonly SmallAct[]): void {
  afterEach(() => act(() => notifications.clean()))

  describe.each(acts)('$what', small => {
    it('is shown before the server has answered, and stays', async () => {
      const { server, store, answer } = await begin(small)
      expect(await waitFor(small.after)).toBeVisible()
      expect(small.after()).toBeEnabled()
      // What would be loaded anew must not be what is looked at.
      server.cut()
      answer({ body: small.saved })
      await waitFor(() =>
        expect(Object.values(store.getState().api.mutations).map(sent => sent?.status)).not.toContain(
          'pending',
        ),
      )
      expect(small.after()).toBeVisible()
    })

    it('is as it was when the server refuses, which is said with its reason', async () => {
      const { answer } = await begin(small)
      await waitFor(small.after)
      answer({ status: 409, body: { error: 'The kitchen is closed.', code: 'closed' } })
      expect(await waitFor(small.before)).toBeVisible()
      const notice = await firstNotice()
      expect(notice).toHaveTextContent('The kitchen is closed.')
      expect(notice).toHaveTextContent('It was not saved; what was there before is back.')
      await waitFor(() => expect(small.focused()).toHaveFocus())
    })

    it('is as it was when the connection is lost, which is said', async () => {
      const { server, lose } = await begin(small)
      await waitFor(small.after)
      server.cut()
      lose(new TypeError('Failed to fetch'))
      expect(await waitFor(small.before)).toBeVisible()
      expect(await firstNotice()).toHaveTextContent('The server could not be reached. It was not saved')
    })
  })
}

/** The field of this name, where it holds the value. */
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
