import type { Alert, SeverityFilter } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { ALERT_KINDS, alertKinds, isShownAlert } from './alert-kinds.ts'

const alerts = api.injectEndpoints({
  endpoints: build => ({
    /** Alerts of all kinds, newest first. If one kind cannot be loaded, the others are still shown. */
    listAlerts: build.query<Alert[], SeverityFilter>({
      async queryFn(severity, _api, _options, load) {
        const answers = await Promise.all(
          ALERT_KINDS.map(kind => load(`${alertKinds[kind].list}?severity=${severity}`)),
        )
        const failures = answers.flatMap(({ error }) => error ?? [])
        const [failure] = failures
        if (failure && failures.length === answers.length) return { error: failure }
        const found = answers.flatMap(({ data }) => (Array.isArray(data) ? data.filter(isShownAlert) : []))
        return { data: found.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)) }
      },
      providesTags: ALERT_KINDS.map(id => ({ type: 'Alert', id })),
    }),
  }),
})

export const { useListAlertsQuery } = alerts
