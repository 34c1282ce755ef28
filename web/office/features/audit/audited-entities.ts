import type { AuditedEntity } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** The audited kinds of records, in the order of the filter. */
export const AUDITED_ENTITIES = [
  'settings',
  'location',
  'user',
  'invoice',
  'supplier',
  'product',
  'price-agreement',
  'rebate',
  'exchange-rate',
  'purchase-price',
  'claim',
  'purchase-invoice',
  'purchase-policy',
  'demo',
  'dish',
  'ingredient',
  'product-link',
  'sales-day',
  'sales-item',
  'sales-source',
  'sales-settings',
  'forecast-day',
  'special-day',
  'labour-cost-settings',
  'prime-cost-settings',
  'prime-cost-period',
  'order',
  'delivery',
  'waste-entry',
  'stock-transfer',
  'par-level',
  'stock-count',
  'storage-areas',
  'staff',
  'rota',
  'time-entry',
  'holiday',
  'policy',
  'pay-period',
  'absence',
  'export',
] as const satisfies readonly AuditedEntity[]

/** The translated name of a kind of record; unknown kinds keep their name. */
export function getAuditEntityLabel(entity: string): string {
  const known = AUDITED_ENTITIES.find(one => one === entity)
  return known ? t(`audit.entity.${known}`) : entity.replaceAll('-', ' ')
}
