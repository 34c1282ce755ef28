import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createStore, get, update } from 'idb-keyval'
import type { PunchCall } from './portal-api.ts'

/** A punch that the server has not acknowledged yet. Its idempotency key never changes. */
export interface KeptPunch extends PunchCall {
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
export const keptPunches = async (): Promise<KeptPunch[]> => (await get<KeptPunch[]>(KEY, store())) ?? []

/** Updates the queue atomically across tabs, and resolves to the new queue. */
export async function changeKept(
  change: (queued: readonly KeptPunch[]) => KeptPunch[],
): Promise<KeptPunch[]> {
  await update<KeptPunch[]>(KEY, queued => change(queued ?? []), store())
  return keptPunches()
}

const slice = createSlice({
  name: 'punches',
  initialState: (): KeptPunch[] => [],
  reducers: { punchesKept: (_state, { payload }: PayloadAction<KeptPunch[]>) => payload },
})

export const { punchesKept } = slice.actions
export const punchesReducer = slice.reducer
