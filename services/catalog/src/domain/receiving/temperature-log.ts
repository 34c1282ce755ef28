import type { TemperatureLogEntry, TemperatureReading } from '@rms/contracts'
import { CSV_BOM, formatCsvRow, toInstantText } from '@rms/domain-kit'
import type { Delivery } from './delivery.ts'

/** The temperatures of deliveries, in the order of measuring. */
export function listTemperatures(deliveries: readonly Delivery[]): TemperatureLogEntry[] {
  return deliveries
    .flatMap(listOfDelivery)
    .sort((a, b) => (a.recorded_at < b.recorded_at ? -1 : a.recorded_at > b.recorded_at ? 1 : 0))
}

function listOfDelivery(delivery: Delivery): TemperatureLogEntry[] {
  const shared = {
    delivery_id: delivery.id,
    delivery_date: delivery.deliveryDate,
    supplier_name: delivery.supplier.name,
    note_number: delivery.noteNumber,
    signature_name: delivery.signatureName,
  }
  const ofDelivery = delivery.temperatures.map(({ action, recordedAt, ...reading }) => ({
    ...shared,
    ...pickReading(reading),
    recorded_at: toInstantText(recordedAt),
    product_name: '',
    action,
  }))
  const ofLines = delivery.lines.flatMap(({ temperature, removed, recordedAt, note, ...line }) =>
    temperature === null || removed
      ? []
      : [
          {
            ...shared,
            ...temperature,
            recorded_at: toInstantText(recordedAt),
            product_name: line.substituteName || line.productName,
            action: note,
          },
        ],
  )
  return [...ofDelivery, ...ofLines]
}

const pickReading = (reading: TemperatureReading): TemperatureReading => ({
  storage: reading.storage,
  min_celsius: reading.min_celsius,
  max_celsius: reading.max_celsius,
  celsius: reading.celsius,
  is_within_limits: reading.is_within_limits,
})

const COLUMNS = [
  'date',
  'recorded at',
  'supplier',
  'delivery note',
  'product',
  'goods',
  'temperature °C',
  'lowest °C',
  'highest °C',
  'within limits',
  'action',
  'received by',
] as const

/** The log as a CSV file: ISO dates and plain numbers. */
export const createTemperatureCsv = (entries: readonly TemperatureLogEntry[]): string =>
  CSV_BOM + formatCsvRow(COLUMNS) + entries.map(toRow).join('')

const toRow = (entry: TemperatureLogEntry): string =>
  formatCsvRow([
    entry.delivery_date,
    entry.recorded_at,
    entry.supplier_name,
    entry.note_number,
    entry.product_name,
    entry.storage,
    entry.celsius,
    entry.min_celsius,
    entry.max_celsius,
    entry.is_within_limits ? 'yes' : 'no',
    entry.action,
    entry.signature_name,
  ])
