import { breath } from '../../shared/lib/breath.ts'
import { comingRange, weekRange } from '../features/schedule/ranges.ts'
import { rangeIn } from '../features/timesheet/ranges.ts'
import { deviceToday } from '../lib/time-text.ts'
import { portalApi } from '../store/portal-api.ts'
import type { PortalDispatch, PortalStore } from '../store/portal-store.ts'
import { pages, type Tab, tabIn } from './tabs.ts'

const { getClock, getPlaces, getSchedule, getEntries, getHolidays, getNotices, getCalendarLink } =
  portalApi.endpoints
const withoutSubscription = { subscribe: false }

/** Loads the script and the data of the first screen, one after another, while its texts are loading. */
export async function askAhead({ dispatch, getState }: PortalStore): Promise<void> {
  if (getState().session.token === null) return
  const tab = tabIn(new URL(window.location.href))
  if (tab !== 'dashboard') void pages[tab]()
  for (const request of [...startRequests[tab], loadNotices]) {
    request(dispatch)
    await breath()
  }
}

type StartRequest = (dispatch: PortalDispatch) => unknown

const loadNotices: StartRequest = dispatch => dispatch(getNotices.initiate(undefined, withoutSubscription))

/** The requests of each tab at its start, in addition to the notices. */
const startRequests: Record<Tab, readonly StartRequest[]> = {
  dashboard: [
    dispatch => dispatch(getClock.initiate(undefined, withoutSubscription)),
    dispatch => dispatch(getSchedule.initiate(comingRange(), withoutSubscription)),
    dispatch => dispatch(getEntries.initiate(null, withoutSubscription)),
    dispatch => dispatch(getPlaces.initiate(undefined, withoutSubscription)),
  ],
  schedule: [
    dispatch => dispatch(getSchedule.initiate(comingRange(), withoutSubscription)),
    dispatch => dispatch(getSchedule.initiate(weekRange(deviceToday()), withoutSubscription)),
    dispatch => dispatch(getHolidays.initiate(undefined, withoutSubscription)),
    dispatch => dispatch(getCalendarLink.initiate(undefined, withoutSubscription)),
  ],
  timesheet: [
    dispatch => dispatch(getEntries.initiate(rangeIn(new URL(window.location.href)), withoutSubscription)),
  ],
  holidays: [dispatch => dispatch(getHolidays.initiate(undefined, withoutSubscription))],
}
