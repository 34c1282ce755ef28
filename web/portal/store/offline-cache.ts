import { createStore, delMany, get, keys, set, update } from 'idb-keyval'

const database = () => createStore('rms-staff-answers', 'answers')
let openedStore: ReturnType<typeof database> | undefined
const store = () => {
  openedStore ??= database()
  return openedStore
}

/** Increase when responses change their shape; responses cached by an older version are then ignored. */
const CACHE_VERSION = 2

const toCacheKey = (staffId: number, call: string): string => `${staffId} ${CACHE_VERSION} ${call}`

/** Caches a response of this person for use offline. A full or blocked storage is ignored. */
export async function cacheResponse(staffId: number, call: string, answer: unknown): Promise<void> {
  await set(toCacheKey(staffId, call), answer, store()).catch(() => undefined)
}

/** `undefined` if there is no cached response. */
export const readCachedResponse = (staffId: number, call: string): Promise<unknown> =>
  get<unknown>(toCacheKey(staffId, call), store()).catch(() => undefined)

/**
 * Applies changes to the cached responses of the queries they are named after, so that they reflect actions taken on
 * this device.
 */
export async function updateCachedResponses(staffId: number, changes: object): Promise<void> {
  // The caller's type ensures that each change fits the responses of its query.
  const all = Object.entries(changes) as [query: string, change: (answer: unknown) => void][]
  await keys<string>(store())
    .then(names =>
      Promise.all(
        all.flatMap(([query, change]) =>
          names
            .filter(name => name.startsWith(toCacheKey(staffId, `${query}(`)))
            .map(name => update(name, toUpdater(change), store())),
        ),
      ),
    )
    .catch(() => undefined)
}

const toUpdater = (change: (answer: unknown) => void) => (answer: unknown) => {
  if (answer !== undefined) change(answer)
  return answer
}

/** Clears the cache at sign-out, because others may use the phone. */
export async function clearOfflineCache(): Promise<void> {
  await keys(store())
    .then(names => delMany(names, store()))
    .catch(() => undefined)
}
