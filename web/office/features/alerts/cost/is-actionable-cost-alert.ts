import type { CostAlert } from '@rms/contracts'

/**
 * Whether a change was reverted, reverts another one, or came from a deleted invoice: none of them needs attention.
 */
export const isRevertedCostAlert = ({ takes_back, taken_back_by, source }: CostAlert): boolean =>
  typeof takes_back === 'number' || typeof taken_back_by === 'number' || source?.invoice_deleted === true

/** Whether it needs attention: it is not reverted and affects the cost of a dish. */
export const isActionableCostAlert = (alert: CostAlert): boolean =>
  !isRevertedCostAlert(alert) && alert.affected_dishes > 0
