import type { AuditedEntity } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** The kinds of records whose changes are kept, in the order in which they are offered. */
export const ENTITIES = [
  'settings',
  'location',
  'user',
  'invoice',
  'supplier',
  'product',
  'demo',
  'dish',
  'ingredient',
  'product-link',
  'order',
  'staff',
  'rota',
  'time-entry',
  'holiday',
  'policy',
  'pay-period',
  'absence',
  'export',
] as const satisfies readonly AuditedEntity[]

/** The name of a kind; one that is not known here yet keeps its own. */
export function entityWord(entity: string): string {
  const known = ENTITIES.find(one => one === entity)
  return known ? t(`audit.entity.${known}`) : entity.replaceAll('-', ' ')
}
