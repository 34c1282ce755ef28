import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createStore, get, update } from 'idb-keyval'
import type { PunchCall } from './portal-api.ts'

/** A press on the clock button that has not been acknowledged yet. Its key never changes. */
export interface KeptPunch extends PunchCall {
  readonly staffId: number
  /** By the clock of this device. */
  readonly madeAt: string
  /** Why the server will not have it; null while it waits. */
  readonly refusal: string | null
}

const KEY = 'punches'
const database = () => createStore('rms-staff-punches', 'punches')
let opened: ReturnType<typeof database> | undefined
const store = () => {
  opened ??= database()
  return opened
}

/** Every punch kept on this device, whoever made it, in the order they were made. */
export const keptPunches = async (): Promise<KeptPunch[]> => (await get<KeptPunch[]>(KEY, store())) ?? []

/** Changes what is kept in one step, also against other tabs, and gives what is kept then. */
export async function changeKept(change: (kept: readonly KeptPunch[]) => KeptPunch[]): Promise<KeptPunch[]> {
  await update<KeptPunch[]>(KEY, kept => change(kept ?? []), store())
  return keptPunches()
}

const slice = createSlice({
  name: 'punches',
  initialState: (): KeptPunch[] => [],
  reducers: { punchesKept: (_state, { payload }: PayloadAction<KeptPunch[]>) => payload },
})

export const { punchesKept } = slice.actions
export const punchesReducer = slice.reducer
