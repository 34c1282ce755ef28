import type { Alert, SeverityFilter } from '@rms/contracts'
import { api } from '../../lib/api/api.ts'
import { ALERT_KINDS, alertKindDefinitions, isKnownAlert } from './alert-kinds.ts'

const alerts = api.injectEndpoints({
  endpoints: build => ({
    /** Alerts of all kinds, newest first. If one kind cannot be loaded, the others are still shown. */
    listAlerts: build.query<Alert[], SeverityFilter>({
      async queryFn(severity, _api, _options, baseQuery) {
        const responses = await Promise.all(
          ALERT_KINDS.map(kind => baseQuery(`${alertKindDefinitions[kind].listPath}?severity=${severity}`)),
        )
        const failures = responses.flatMap(({ error }) => error ?? [])
        const [failure] = failures
        if (failure && failures.length === responses.length) return { error: failure }
        const found = responses.flatMap(({ data }) => (Array.isArray(data) ? data.filter(isKnownAlert) : []))
        return { data: found.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)) }
      },
      providesTags: ALERT_KINDS.flatMap(id => [
        { type: 'Alert' as const, id },
        ...alertKindDefinitions[id].sourceTags,
      ]),
    }),
  }),
})

export const { useListAlertsQuery } = alerts
