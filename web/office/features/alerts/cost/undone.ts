import type { CostAlert } from '@rms/contracts'

/**
 * Whether a change was taken back, takes one back, or came from an invoice that is deleted: none of them is an alarm.
 */
export const isUndone = ({ takes_back, taken_back_by, source }: CostAlert): boolean =>
  typeof takes_back === 'number' || typeof taken_back_by === 'number' || source?.invoice_deleted === true

/** Whether somebody should look: it stands, and it moved what a dish costs. */
export const isCostAlarm = (alert: CostAlert): boolean => !isUndone(alert) && alert.affected_dishes > 0
