import type { WeekReport } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'
import { PRIME_COST_TAGS } from '../../../lib/api/prime-cost.ts'

const weekReports = api.injectEndpoints({
  endpoints: build => ({
    getWeekReport: build.query<WeekReport, string>({
      query: date => ({ url: '/prime-cost/week', params: { date } }),
      providesTags: PRIME_COST_TAGS,
    }),
  }),
})

export const { getWeekReport } = weekReports.endpoints
export const { useGetWeekReportQuery } = weekReports
