/** The severity of an alert. */
export const SEVERITIES = ['high', 'medium', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The filters of a list of alerts; `medium` includes `high`. */
export const SEVERITY_FILTERS = ['all', 'medium', 'high'] as const
export type SeverityFilter = (typeof SEVERITY_FILTERS)[number]

/** The severities that a filter includes. */
export const getIncludedSeverities = (filter: SeverityFilter): readonly Severity[] => {
  switch (filter) {
    case 'all':
      return SEVERITIES
    case 'medium':
      return ['high', 'medium']
    case 'high':
      return ['high']
  }
}
