import { deviceToday } from './parts/time-text.ts'
import { portalApi } from './portal-api.ts'
import type { PortalDispatch, PortalStore } from './portal-store.ts'
import { comingRange, weekRange } from './schedule/ranges.ts'
import { pages, type Tab, tabIn } from './tabs.ts'
import { lastThirtyDays } from './timesheet/ranges.ts'

const { getClock, getPlaces, getSchedule, getEntries, getHolidays, getNotices, getCalendarLink } =
  portalApi.endpoints
const only = { subscribe: false }

/** Asks for what the first screen shows, and for its script, while its texts are on their way. */
export function askAhead({ dispatch, getState }: PortalStore): void {
  if (getState().session.token === null) return
  const tab = tabIn(new URL(window.location.href))
  if (tab !== 'dashboard') void pages[tab]()
  firstCalls[tab](dispatch)
  dispatch(getNotices.initiate(undefined, only))
}

/** What each tab shows at first, beside the notices of all. */
const firstCalls: Record<Tab, (dispatch: PortalDispatch) => void> = {
  dashboard: dispatch => {
    dispatch(getClock.initiate(undefined, only))
    dispatch(getSchedule.initiate(comingRange(), only))
    dispatch(getEntries.initiate(null, only))
    dispatch(getPlaces.initiate(undefined, only))
  },
  schedule: dispatch => {
    dispatch(getSchedule.initiate(comingRange(), only))
    dispatch(getSchedule.initiate(weekRange(deviceToday()), only))
    dispatch(getHolidays.initiate(undefined, only))
    dispatch(getCalendarLink.initiate(undefined, only))
  },
  timesheet: dispatch => {
    dispatch(getEntries.initiate(lastThirtyDays(), only))
  },
  holidays: dispatch => {
    dispatch(getHolidays.initiate(undefined, only))
  },
}
