import type { Delivery, DeliveryDay, DeliveryLine, ExpectedDelivery, ExpectedLine } from '@rms/contracts'

export const expectedButter: ExpectedLine = {
  line_id: 'order-1-0',
  order_line: { order_id: 1, line_id: '0' },
  order_number: 'PO-2026-00001',
  product_id: 100,
  product_name: 'Butter',
  unit: 'case',
  ordered: 10,
  received_before: 0,
  expected: 10,
}

export const expectedCream: ExpectedLine = {
  ...expectedButter,
  line_id: 'order-1-1',
  order_line: { order_id: 1, line_id: '1' },
  product_id: 101,
  product_name: 'Cream',
  ordered: 4,
  expected: 4,
}

export const buildDeliveryLine = (
  line: ExpectedLine,
  received: number,
  more: Partial<DeliveryLine> = {},
): DeliveryLine => ({
  line_id: line.line_id,
  recorded_at: '2026-05-02T08:00:00Z',
  order_line: line.order_line,
  order_number: line.order_number,
  product_id: line.product_id,
  product_name: line.product_name,
  unit: line.unit,
  ordered: line.ordered,
  expected: line.expected,
  received,
  damaged: 0,
  refused: 0,
  accepted: received,
  substituted_by: null,
  pieces: null,
  weighed: null,
  temperature: null,
  note: '',
  flags: received < line.expected ? ['short'] : [],
  is_corrected: false,
  late_entry: null,
  ...more,
})

const DAY = '2026-05-02'

export const buildDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  id: 1,
  key: `expected-3-1-${DAY}-0`,
  supplier_id: 3,
  supplier_name: 'Dairy',
  location_id: 1,
  location_name: 'Harbour',
  delivery_date: DAY,
  note_number: '',
  signature_name: '',
  note: '',
  orders: [{ id: 1, order_number: 'PO-2026-00001' }],
  checked_in_at: null,
  corrected_at: null,
  lines: [],
  returned_empties: [],
  temperatures: [],
  photos: [],
  created_at: '2026-05-02T08:00:00Z',
  version: 1,
  ...more,
})

export const buildExpectedDelivery = (more: Partial<ExpectedDelivery> = {}): ExpectedDelivery => ({
  key: `expected-3-1-${DAY}-0`,
  supplier_id: 3,
  supplier_name: 'Dairy',
  location_id: 1,
  location_name: 'Harbour',
  delivery_date: DAY,
  orders: [{ id: 1, order_number: 'PO-2026-00001', expected_date: DAY, state: 'due' }],
  lines: [expectedButter, expectedCream],
  temperature_checks: [{ storage: 'chilled', min_celsius: 0, max_celsius: 5 }],
  delivery: null,
  ...more,
})

export const buildDeliveryDay = (more: Partial<DeliveryDay> = {}): DeliveryDay => ({
  location_id: 1,
  location_name: 'Harbour',
  date: DAY,
  expected: [buildExpectedDelivery()],
  deliveries: [],
  ...more,
})
