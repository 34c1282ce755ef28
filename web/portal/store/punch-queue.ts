import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createStore, get, update } from 'idb-keyval'
import type { PunchRequest } from './portal-api.ts'

/** A punch that the server has not acknowledged yet. Its idempotency key never changes. */
export interface QueuedPunch extends PunchRequest {
  readonly staffId: number
  /** By the clock of this device. */
  readonly madeAt: string
  /** Why the server rejected it; null while it is queued. */
  readonly refusal: string | null
}

const KEY = 'punches'
const database = () => createStore('rms-staff-punches', 'punches')
let openedStore: ReturnType<typeof database> | undefined
const store = () => {
  openedStore ??= database()
  return openedStore
}

/** All punches queued on this device, of any person, oldest first. */
export const readPunchQueue = async (): Promise<QueuedPunch[]> =>
  (await get<QueuedPunch[]>(KEY, store())) ?? []

/** Updates the queue atomically across tabs, and resolves to the new queue. */
export async function updatePunchQueue(
  change: (queued: readonly QueuedPunch[]) => QueuedPunch[],
): Promise<QueuedPunch[]> {
  await update<QueuedPunch[]>(KEY, queued => change(queued ?? []), store())
  return readPunchQueue()
}

const slice = createSlice({
  name: 'punches',
  initialState: (): QueuedPunch[] => [],
  reducers: { punchQueueChanged: (_state, { payload }: PayloadAction<QueuedPunch[]>) => payload },
})

export const { punchQueueChanged } = slice.actions
export const punchesReducer = slice.reducer
