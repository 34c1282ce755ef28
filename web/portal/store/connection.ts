import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether the server was reached by the last call; browsers are too hopeful about it. */
const slice = createSlice({
  name: 'connection',
  initialState: (): { isOffline: boolean } => ({ isOffline: !navigator.onLine }),
  reducers: {
    reached: (state, { payload }: PayloadAction<boolean>) => {
      state.isOffline = !payload
    },
  },
})

export const { reached } = slice.actions
export const connectionReducer = slice.reducer
