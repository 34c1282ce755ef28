import { yieldToMain } from '../../shared/lib/yield-to-main.ts'
import { getUpcomingDateRange, getWeekDateRange } from '../features/schedule/schedule-date-ranges.ts'
import { getTimesheetDateRange } from '../features/timesheet/timesheet-date-range.ts'
import { getDeviceToday } from '../lib/time-format.ts'
import { portalApi } from '../store/portal-api.ts'
import type { PortalDispatch, PortalStore } from '../store/portal-store.ts'
import { getTabFromUrl, pageLoaders, type Tab } from './tabs.ts'

const { getClock, getLocations, getSchedule, getEntries, getHolidays, getNotices, getCalendarLink } =
  portalApi.endpoints
const withoutSubscription = { subscribe: false }

/** Loads the script and the data of the first screen, one after another, while its texts are loading. */
export async function prefetchFirstScreen({ dispatch, getState }: PortalStore): Promise<void> {
  if (getState().session.token === null) return
  const tab = getTabFromUrl(new URL(window.location.href))
  if (tab !== 'dashboard') void pageLoaders[tab]()
  for (const request of [...startRequests[tab], loadNotices]) {
    request(dispatch)
    await yieldToMain()
  }
}

type StartRequest = (dispatch: PortalDispatch) => unknown

const loadNotices: StartRequest = dispatch => dispatch(getNotices.initiate(undefined, withoutSubscription))

/** The requests of each tab at its start, in addition to the notices. */
const startRequests: Record<Tab, readonly StartRequest[]> = {
  dashboard: [
    dispatch => dispatch(getClock.initiate(undefined, withoutSubscription)),
    dispatch => dispatch(getSchedule.initiate(getUpcomingDateRange(), withoutSubscription)),
    dispatch => dispatch(getEntries.initiate(null, withoutSubscription)),
    dispatch => dispatch(getLocations.initiate(undefined, withoutSubscription)),
  ],
  schedule: [
    dispatch => dispatch(getSchedule.initiate(getUpcomingDateRange(), withoutSubscription)),
    dispatch => dispatch(getSchedule.initiate(getWeekDateRange(getDeviceToday()), withoutSubscription)),
    dispatch => dispatch(getHolidays.initiate(undefined, withoutSubscription)),
    dispatch => dispatch(getCalendarLink.initiate(undefined, withoutSubscription)),
  ],
  timesheet: [
    dispatch =>
      dispatch(
        getEntries.initiate(getTimesheetDateRange(new URL(window.location.href)), withoutSubscription),
      ),
  ],
  holidays: [dispatch => dispatch(getHolidays.initiate(undefined, withoutSubscription))],
  deliveries: [dispatch => dispatch(getLocations.initiate(undefined, withoutSubscription))],
  waste: [],
  documents: [dispatch => dispatch(getLocations.initiate(undefined, withoutSubscription))],
  counting: [dispatch => dispatch(getLocations.initiate(undefined, withoutSubscription))],
}
