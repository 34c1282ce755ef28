/** What can be pressed at the clock. */
export type PunchKind = 'in' | 'out' | 'break-start' | 'break-end'
