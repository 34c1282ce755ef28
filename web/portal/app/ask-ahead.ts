import { breath } from '../../shared/lib/breath.ts'
import { comingRange, weekRange } from '../features/schedule/ranges.ts'
import { rangeIn } from '../features/timesheet/ranges.ts'
import { deviceToday } from '../lib/time-text.ts'
import { portalApi } from '../store/portal-api.ts'
import type { PortalDispatch, PortalStore } from '../store/portal-store.ts'
import { pages, type Tab, tabIn } from './tabs.ts'

const { getClock, getPlaces, getSchedule, getEntries, getHolidays, getNotices, getCalendarLink } =
  portalApi.endpoints
const only = { subscribe: false }

/** Asks, one after another, for what the first screen shows, and for its script, while its texts are on their way. */
export async function askAhead({ dispatch, getState }: PortalStore): Promise<void> {
  if (getState().session.token === null) return
  const tab = tabIn(new URL(window.location.href))
  if (tab !== 'dashboard') void pages[tab]()
  for (const ask of [...firstCalls[tab], askForNotices]) {
    ask(dispatch)
    await breath()
  }
}

type Ask = (dispatch: PortalDispatch) => unknown

const askForNotices: Ask = dispatch => dispatch(getNotices.initiate(undefined, only))

/** What each tab shows at first, beside the notices of all. */
const firstCalls: Record<Tab, readonly Ask[]> = {
  dashboard: [
    dispatch => dispatch(getClock.initiate(undefined, only)),
    dispatch => dispatch(getSchedule.initiate(comingRange(), only)),
    dispatch => dispatch(getEntries.initiate(null, only)),
    dispatch => dispatch(getPlaces.initiate(undefined, only)),
  ],
  schedule: [
    dispatch => dispatch(getSchedule.initiate(comingRange(), only)),
    dispatch => dispatch(getSchedule.initiate(weekRange(deviceToday()), only)),
    dispatch => dispatch(getHolidays.initiate(undefined, only)),
    dispatch => dispatch(getCalendarLink.initiate(undefined, only)),
  ],
  timesheet: [dispatch => dispatch(getEntries.initiate(rangeIn(new URL(window.location.href)), only))],
  holidays: [dispatch => dispatch(getHolidays.initiate(undefined, only))],
}
