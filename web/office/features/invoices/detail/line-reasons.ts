import type { InvoiceLine } from '@rms/contracts'

type LineFlag = InvoiceLine['flags'][number]

/** Why a line is marked: the code of its flag, or that a value was not found on it. */
export type LineReasonCode = LineFlag['code'] | 'value-missing'

export interface LineReason {
  readonly code: LineReasonCode
  readonly flag: LineFlag
}

/** A reason that all lines or nearly all have in common. */
export interface SharedLineReason {
  readonly code: LineReasonCode
  readonly count: number
  readonly total: number
}

/** The reasons of an invoice: each line has at most one, and none that is shared. */
export interface LineReasons {
  readonly shared: readonly SharedLineReason[]
  readonly byLine: ReadonlyMap<InvoiceLine['id'], LineReason>
}

/** The most important reason first. Those that hold an invoice are in the order in which the server asks about them. */
const BY_IMPORTANCE: readonly LineReasonCode[] = [
  'name-missing',
  'arithmetic',
  'value-missing',
  'quantity-unclear',
  'low-confidence',
  'pack-changed',
  'price-unusual',
  'quantity-unusual',
  'repaired',
  'price-basis',
  'discount',
  'unit-unknown',
]

/** Chooses one reason for each line, and takes out those that belong above the lines. */
export function summariseLineReasons(items: readonly Pick<InvoiceLine, 'id' | 'flags'>[]): LineReasons {
  const shared = BY_IMPORTANCE.flatMap(code => {
    const count = items.filter(({ flags }) => flags.some(flag => toReasonCode(flag) === code)).length
    return isShared(code, count, items.length) ? [{ code, count, total: items.length }] : []
  })
  const sharedCodes = new Set(shared.map(({ code }) => code))
  const byLine = items.flatMap(({ id, flags }) => {
    const [first] = flags
      .map(flag => ({ code: toReasonCode(flag), flag }))
      .filter(({ code }) => !sharedCodes.has(code))
      .sort((a, b) => BY_IMPORTANCE.indexOf(a.code) - BY_IMPORTANCE.indexOf(b.code))
    return first ? [[id, first] as const] : []
  })
  return { shared, byLine: new Map(byLine) }
}

/** Whether the reason explains something and does not need to be checked. */
export const isInformationalReason = (code: LineReasonCode): boolean =>
  code === 'discount' || code === 'price-basis' || code === 'unit-unknown'

const toReasonCode = ({ code, missing_value }: LineFlag): LineReasonCode =>
  missing_value === undefined ? code : 'value-missing'

/** One line in five may be an exception. */
const NEARLY_ALL = 0.8

/** A missing unit is harmless and visible in its column, so it is never repeated on the lines. */
const isShared = (code: LineReasonCode, count: number, total: number): boolean =>
  code === 'unit-unknown' ? count > 0 : count > 1 && count >= total * NEARLY_ALL
