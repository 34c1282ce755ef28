import type {
  DocumentFlag,
  DocumentHeaderReading,
  DocumentLineReading,
  LineFlagCode,
  Reading,
  UnsureReason,
} from '@rms/contracts'
import { sumDecimals, toDecimal } from '@rms/domain-kit'
import { isWithinCoin } from '../checks/check-line.ts'
import { getTotalFlags } from '../checks/check-totals.ts'
import { isSameLine } from './combine-lines.ts'
import { createUnsureFlag, pickBetterReading } from './decide-reading-verdict.ts'

/**
 * Combines the readings of several passes over a document. The lines are those of the best one; the date is the one on
 * which most of the readings agree, and so is the total, unless the lines of the best reading add up to its own.
 */
export function combineReadings(readings: readonly Reading[]): Reading {
  const best = readings.reduce(pickBetterReading)
  const all = [best, ...readings.filter(reading => reading !== best)]
  const date = mostAgreed(all.map(voteForDate))
  const supplier =
    best.header.supplier_name ?? mostAgreed(all.map(({ header }) => vote(header.supplier_name)))
  const dated = {
    ...best,
    header: { ...withoutIban(best.header), invoice_date: date, supplier_name: supplier, ...agreedIban(all) },
    flags: [...best.flags.filter(({ code }) => code !== 'date-guessed'), ...dateFlags(date, all)],
  }
  const combined = addsUp(best) ? dated : replaceTotal(mostTrustedTotal(all), dated)
  return checkAgainstPasses(combined, readings)
}

/**
 * An accepted reading waits if another pass found a line where it has none: lines of goods and of their return cancel
 * each other out, and free goods cost nothing, so that the total is also right without them. It also waits if another
 * pass found other values for a line that multiply as well.
 */
export function checkAgainstPasses(reading: Reading, passes: readonly Reading[]): Reading {
  if (reading.verdict !== 'accepted') return reading
  const lines = passes.flatMap(pass => pass.lines)
  const reason = lines.map(line => findContradiction(line, reading.lines)).find(found => found !== null)
  if (!reason) return reading
  return { ...reading, verdict: 'doubtful', flags: [createUnsureFlag(reason), ...reading.flags] }
}

/** Why a line of another pass makes the lines of a reading doubtful. */
function findContradiction(
  line: DocumentLineReading,
  lines: readonly DocumentLineReading[],
): UnsureReason | null {
  if (line.box === null) return null
  const same = lines.filter(known => isAtSameHeight(known, line))
  if (same.length === 0) return 'row-not-read'
  const isReliable = line.flags.every(({ code }) => !UNRELIABLE.includes(code))
  return isReliable && !same.some(known => isSameLine(known, line)) ? 'values-unlikely' : null
}

/** Values that do not multiply, or only after a correction, or with another number as quantity. */
const UNRELIABLE: readonly LineFlagCode[] = ['arithmetic', 'repaired', 'quantity-unclear']

function isAtSameHeight({ box: one }: DocumentLineReading, { box: other }: DocumentLineReading): boolean {
  if (!one || !other || one.page !== other.page) return false
  return one.y < other.y + other.height && other.y < one.y + one.height
}

/** A correct checksum is hardly a misreading, so the account may come from any of the readings. */
function agreedIban(readings: readonly Reading[]): Pick<DocumentHeaderReading, 'iban'> {
  const ibans = new Set(readings.flatMap(({ header }) => header.iban ?? []))
  const [iban] = ibans
  return ibans.size === 1 && iban !== undefined ? { iban } : {}
}

const withoutIban = ({ iban: _, ...header }: DocumentHeaderReading): DocumentHeaderReading => header

interface Vote<Value> {
  value: Value
  weight: number
}

const vote = <Value>(value: Value, weight = 1): Vote<Value> => ({ value, weight })

/** The value with the most votes; of equals the first one. */
function mostAgreed<Value>(votes: readonly Vote<Value | null>[]): Value | null {
  const counts = new Map<Value, number>()
  for (const { value, weight } of votes)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + weight)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? null
}

/** A date that is a guess counts less than one that is printed clearly. */
const voteForDate = ({ header, flags }: Reading): Vote<string | null> =>
  vote(header.invoice_date, flags.some(({ code }) => code === 'date-guessed') ? GUESS_WEIGHT : 1)

const GUESS_WEIGHT = 0.6

/** A date that few passes recognised, or about which they disagree, is a guess, and so is one that was a guess before. */
function dateFlags(date: string | null, readings: readonly Reading[]): DocumentFlag[] {
  if (date === null) return []
  const same = readings.filter(({ header }) => header.invoice_date === date)
  const isDisputed = readings.some(
    ({ header }) => header.invoice_date !== null && header.invoice_date !== date,
  )
  const guesses = same.flatMap(({ flags }) => flags.filter(({ code }) => code === 'date-guessed'))
  const isRare = same.length * 2 < readings.length
  return guesses.length === 0 && (isDisputed || isRare) ? [DISPUTED_DATE] : guesses.slice(0, 1)
}

const DISPUTED_DATE: DocumentFlag = {
  code: 'date-guessed',
  message: 'The date is hard to read. Check it against the document.',
}

function addsUp({ verdict, lines, header, flags }: Reading): boolean {
  const isMismatch = flags.some(({ code }) => code === 'total-mismatch')
  return verdict === 'accepted' || (lines.length > 0 && header.total_amount !== null && !isMismatch)
}

type Amounts = Pick<DocumentHeaderReading, 'total_amount' | 'net_amount' | 'tax_amount' | 'adjustment_amount'>

/** The amounts of the reading whose total most readings have; one that is the sum of net and tax counts twice. */
function mostTrustedTotal(readings: readonly Reading[]): Amounts | undefined {
  const total = mostAgreed(
    readings.map(({ header }) => vote(header.total_amount, isSumOfNetAndTax(header) ? 2 : 1)),
  )
  const headers = readings.map(({ header }) => header).filter(({ total_amount }) => total_amount === total)
  return headers.find(isSumOfNetAndTax) ?? headers[0]
}

/** Also after rounding to coins. */
function isSumOfNetAndTax({ net_amount: net, tax_amount: tax, total_amount: total }: Amounts): boolean {
  if (net === null || tax === null || total === null || tax === 0) return false
  return isWithinCoin(toDecimal(net).plus(toDecimal(tax)), toDecimal(total))
}

function replaceTotal(amounts: Amounts | undefined, reading: Reading): Reading {
  const { total_amount: total } = reading.header
  if (!amounts || amounts.total_amount === null || amounts.total_amount === total) return reading
  const { total_amount, net_amount, tax_amount, adjustment_amount: adjustment } = amounts
  // They were found with the replaced total.
  const { included_tax_amount: _, adjustment_amount: __, ...header } = reading.header
  const goods = sumDecimals(reading.lines.map(line => toDecimal(line.total_price)))
  const grand = toDecimal(total_amount)
  const isSame = [goods, goods.plus(toDecimal(tax_amount ?? 0))].some(amount => amount.eq(grand))
  const others = reading.flags.filter(({ code }) => code !== 'total-mismatch')
  const totals = { adjustment: toDecimal(0), net: null, tax: null, grand }
  const isMismatch = reading.lines.length > 0 && !isSame
  return {
    ...reading,
    header: {
      ...{ ...header, total_amount, net_amount, tax_amount },
      ...(adjustment !== undefined && { adjustment_amount: adjustment }),
    },
    flags: [...(isMismatch ? getTotalFlags('mismatch', totals) : []), ...others],
  }
}
