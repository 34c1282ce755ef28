import type { SupplierTerms } from '@rms/contracts'

type Schedule = Pick<SupplierTerms, 'delivery_days' | 'cutoff'>

/** The terms of a demo supplier, and its customer number for each location that it delivers to, by index. */
export interface DemoSupplierTerms
  extends Schedule,
    Partial<Omit<SupplierTerms, keyof Schedule | 'supplier_id' | 'version' | 'customer_numbers'>> {
  readonly customerNumbers: readonly (readonly [location: 0 | 1, customerNumber: string])[]
}

const onWeekdays = (...weekdays: number[]) => weekdays.map(weekday => ({ weekday, cutoff: null }))

/**
 * Terms as such suppliers have them, by supplier key: greengrocer and fishmonger nearly every day until the evening or
 * the morning before, the dairy twice a week, the butcher with an earlier cut-off before the weekend.
 */
export const demoSupplierTerms: Readonly<Record<string, DemoSupplierTerms>> = {
  dairy: {
    delivery_days: onWeekdays(2, 5),
    cutoff: { days_before: 2, time: '12:00' },
    minimum_order_amount: 100,
    delivery_charge: 9.5,
    order_channel: 'email',
    order_contact: 'Anna Huber',
    message_language: 'de',
    customerNumbers: [
      [0, '20417'],
      [1, '20418'],
    ],
  },
  greens: {
    delivery_days: onWeekdays(2, 3, 4, 5, 6),
    cutoff: { days_before: 1, time: '22:00' },
    cutoff_rule: 'block',
    minimum_order_amount: 40,
    minimum_order_rule: 'block',
    order_channel: 'chat',
    order_contact: 'Luc Perrin',
    message_language: 'fr',
    customerNumbers: [
      [0, 'MH-069'],
      [1, 'MH-353'],
    ],
  },
  butcher: {
    delivery_days: [{ weekday: 1, cutoff: { days_before: 3, time: '12:00' } }, ...onWeekdays(3, 5)],
    cutoff: { days_before: 1, time: '14:00' },
    minimum_order_amount: 75,
    order_channel: 'phone',
    order_contact: 'Tom Hartley',
    message_language: 'en',
    customerNumbers: [
      [0, 'H1181'],
      [1, 'H1182'],
    ],
  },
  fish: {
    delivery_days: onWeekdays(2, 3, 4, 5, 6),
    cutoff: { days_before: 1, time: '11:00' },
    cutoff_rule: 'block',
    minimum_order_amount: 60,
    delivery_charge: 12,
    order_channel: 'chat',
    order_contact: 'Maeve Connolly',
    message_language: 'en',
    customerNumbers: [
      [0, '5529'],
      [1, '5530'],
    ],
  },
  pantry: {
    delivery_days: onWeekdays(4),
    cutoff: { days_before: 3, time: '16:00' },
    minimum_order_amount: 90,
    delivery_charge: 15,
    order_channel: 'email',
    order_contact: 'Joanna Kelly',
    message_language: 'en',
    customerNumbers: [
      [0, 'C-3390'],
      [1, 'C-3391'],
    ],
  },
}
