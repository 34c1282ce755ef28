import type { SupplierTerms } from '@rms/contracts'

const onWeekday = (weekday: number) => ({ weekday, cutoff: null })

/** Deliveries on Mondays, Wednesdays and Fridays, for orders until 14:00 on the day before. */
export const testTerms: SupplierTerms = {
  supplier_id: 7,
  version: 1,
  delivery_days: [onWeekday(1), onWeekday(3), onWeekday(5)],
  cutoff: { days_before: 1, time: '14:00' },
  cutoff_rule: 'warn',
  minimum_order_amount: null,
  minimum_order_rule: 'warn',
  delivery_charge: 0,
  order_channel: null,
  order_contact: '',
  order_email: '',
  order_phone: '',
  order_chat_link: '',
  message_language: null,
  customer_numbers: [],
  temperature_checks: [],
}
