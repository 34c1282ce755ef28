/** How much an alert matters. */
export const SEVERITIES = ['high', 'medium', 'low'] as const
export type Severity = (typeof SEVERITIES)[number]

/** What a list of alerts can be narrowed to; medium means medium and above. */
export const SEVERITY_FILTERS = ['all', 'medium', 'high'] as const
export type SeverityFilter = (typeof SEVERITY_FILTERS)[number]

/** The severities that a filter shows. */
export const severitiesUnder = (filter: SeverityFilter): readonly Severity[] => {
  switch (filter) {
    case 'all':
      return SEVERITIES
    case 'medium':
      return ['high', 'medium']
    case 'high':
      return ['high']
  }
}
