import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Whether the last request reached the server. `navigator.onLine` is not reliable. */
const slice = createSlice({
  name: 'connection',
  initialState: (): { isOffline: boolean } => ({ isOffline: !navigator.onLine }),
  reducers: {
    serverReachabilityChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOffline = !payload
    },
  },
})

export const { serverReachabilityChanged } = slice.actions
export const connectionReducer = slice.reducer
