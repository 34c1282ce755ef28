import { createStore, delMany, get, keys, set, update } from 'idb-keyval'

const database = () => createStore('rms-staff-answers', 'answers')
let opened: ReturnType<typeof database> | undefined
const store = () => {
  opened ??= database()
  return opened
}

/** Rises when answers change their shape: those that an older version of the portal kept are not shown. */
const SHAPE = 2

const nameOf = (staffId: number, call: string): string => `${staffId} ${SHAPE} ${call}`

/** What the server last answered this person, for the times without a network. A full or forbidden store is no error. */
export async function keepAnswer(staffId: number, call: string, answer: unknown): Promise<void> {
  await set(nameOf(staffId, call), answer, store()).catch(() => undefined)
}

/** `undefined` when this was never answered. */
export const keptAnswer = (staffId: number, call: string): Promise<unknown> =>
  get<unknown>(nameOf(staffId, call), store()).catch(() => undefined)

/** Makes a change in every kept answer to the query it is named after: what this device has done is not shown as it was before. */
export async function changeAnswers(staffId: number, changes: object): Promise<void> {
  // Each fits the answers to the query that it is named after.
  const all = Object.entries(changes) as [query: string, change: (answer: unknown) => void][]
  await keys<string>(store())
    .then(names =>
      Promise.all(
        all.flatMap(([query, change]) =>
          names
            .filter(name => name.startsWith(nameOf(staffId, `${query}(`)))
            .map(name => update(name, changed(change), store())),
        ),
      ),
    )
    .catch(() => undefined)
}

const changed = (change: (answer: unknown) => void) => (answer: unknown) => {
  if (answer !== undefined) change(answer)
  return answer
}

/** Who signs out leaves nothing to read on a phone that others use. */
export async function forgetAnswers(): Promise<void> {
  await keys(store())
    .then(names => delMany(names, store()))
    .catch(() => undefined)
}
