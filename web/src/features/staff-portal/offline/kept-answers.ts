import { createStore, delMany, get, keys, set } from 'idb-keyval'

const database = () => createStore('rms-staff-answers', 'answers')
let opened: ReturnType<typeof database> | undefined
const store = () => {
  opened ??= database()
  return opened
}

const nameOf = (staffId: number, url: string): string => `${staffId} ${url}`

/** What the server last answered this person, for the times without a network. A full or forbidden store is no error. */
export async function keepAnswer(staffId: number, url: string, answer: unknown): Promise<void> {
  await set(nameOf(staffId, url), answer, store()).catch(() => undefined)
}

/** `undefined` when this was never answered. */
export const keptAnswer = (staffId: number, url: string): Promise<unknown> =>
  get<unknown>(nameOf(staffId, url), store()).catch(() => undefined)

/** Who signs out leaves nothing to read on a phone that others use. */
export async function forgetAnswers(): Promise<void> {
  await keys(store())
    .then(names => delMany(names, store()))
    .catch(() => undefined)
}
