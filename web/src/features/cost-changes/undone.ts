import type { CostAlert } from '@rms/contracts'

/** Whether a change was taken back, or takes one back: the cost is again what it was, so neither is an alarm. */
export const isUndone = ({ takes_back, taken_back_by }: CostAlert): boolean =>
  typeof takes_back === 'number' || typeof taken_back_by === 'number'
