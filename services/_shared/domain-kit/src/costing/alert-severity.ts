/** The severity of an alert. */
export const ALERT_SEVERITIES = ['high', 'medium', 'low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]

/** The filters of a list of alerts; `medium` includes `high`. */
export const ALERT_SEVERITY_FILTERS = ['all', 'medium', 'high'] as const
export type SeverityFilter = (typeof ALERT_SEVERITY_FILTERS)[number]

/** The severities that a filter includes. */
export const getIncludedSeverities = (filter: SeverityFilter): readonly AlertSeverity[] => {
  switch (filter) {
    case 'all':
      return ALERT_SEVERITIES
    case 'medium':
      return ['high', 'medium']
    case 'high':
      return ['high']
  }
}
