import { addDays } from '@rms/domain-kit'
import { compareByStart, findOverlap, getItemId, planAgreement } from '../agreement-periods.ts'
import { changeTerms, hasSameTerms, type PriceAgreement, pickTerms } from '../price-agreement.ts'
import type { RowProblem } from './parse-csv-values.ts'

/** The agreement that a row describes. New agreements have negative ids until they are saved. */
export interface ImportCandidate {
  readonly row: number
  readonly agreement: PriceAgreement
}

/** What a row does. `previous` is the price it changes or follows, `ended` the agreement that it ends. */
export type PlannedRow =
  | {
      readonly outcome: 'new' | 'changed' | 'unchanged'
      readonly agreement: PriceAgreement
      readonly previous: PriceAgreement | null
      readonly ended: PriceAgreement | null
    }
  | {
      readonly outcome: 'error'
      readonly agreement: PriceAgreement
      readonly problem: Omit<RowProblem, 'value'>
    }

export interface ImportPlan {
  readonly rows: ReadonlyMap<number, PlannedRow>
  /** The agreements to save, with their state before; null for new ones. */
  readonly changes: readonly { readonly before: PriceAgreement | null; readonly after: PriceAgreement }[]
}

interface ImportContext {
  /** All agreements that a row may concern, possibly with others. */
  readonly existing: readonly PriceAgreement[]
  readonly endsPrevious: boolean
}

/**
 * Decides what each row does. A row with the item and the first day of an existing agreement describes that one, so that
 * importing a file twice changes nothing. Any other row is new and must not overlap; with `endsPrevious`, an agreement
 * without a last day ends on the day before the next one of its item. Items do not influence each other.
 */
export function planImport(
  candidates: readonly ImportCandidate[],
  { existing, endsPrevious }: ImportContext,
): ImportPlan {
  const existingByItem = Map.groupBy(existing, getItemId)
  const rowsByItem = Map.groupBy(candidates, ({ agreement }) => getItemId(agreement))
  const plans = [...rowsByItem].map(([item, rows]) =>
    planItem(rows, { existing: existingByItem.get(item) ?? [], endsPrevious }),
  )
  return {
    rows: new Map(plans.flatMap(({ rows }) => [...rows])),
    changes: plans.flatMap(({ changes }) => changes),
  }
}

/** Decides what the rows of one item do. */
function planItem(candidates: readonly ImportCandidate[], context: ImportContext): ImportPlan {
  const bounded = context.endsPrevious
    ? candidates.map(each => endBeforeNext(each, candidates, context))
    : candidates
  const ordered = bounded.toSorted(compareRows)
  const state = new Map(context.existing.map(agreement => [agreement.id, agreement]))
  const describedIds = new Set<number>()
  const rows = new Map<number, PlannedRow>()
  for (const { row, agreement } of ordered) {
    const planned = planRow(agreement, { state, describedIds, endsPrevious: context.endsPrevious })
    rows.set(row, planned)
    if (planned.outcome === 'error') continue
    describedIds.add(planned.agreement.id)
    state.set(planned.agreement.id, planned.agreement)
    if (planned.ended) state.set(planned.ended.id, planned.ended)
  }
  return { rows, changes: listChanges(state, context.existing) }
}

/** In order of their first days, so that a row can follow another one. */
const compareRows = (a: ImportCandidate, b: ImportCandidate): number => {
  const [one, other] = [a.agreement.validFrom, b.agreement.validFrom]
  return one === other ? a.row - b.row : one < other ? -1 : 1
}

/** Without a last day, an agreement ends before the next one, in the file or stored. */
function endBeforeNext(
  { row, agreement }: ImportCandidate,
  candidates: readonly ImportCandidate[],
  { existing }: ImportContext,
): ImportCandidate {
  if (agreement.validTo !== null) return { row, agreement }
  const [next] = [...existing, ...candidates.map(other => other.agreement)]
    .filter(other => other.validFrom > agreement.validFrom)
    .sort(compareByStart)
  return { row, agreement: next ? { ...agreement, validTo: addDays(next.validFrom, -1) } : agreement }
}

interface PlanState {
  readonly state: ReadonlyMap<number, PriceAgreement>
  /** The agreements that earlier rows describe. */
  readonly describedIds: ReadonlySet<number>
  readonly endsPrevious: boolean
}

function planRow(agreement: PriceAgreement, { state, describedIds, endsPrevious }: PlanState): PlannedRow {
  const others = [...state.values()]
  const known = others.find(other => other.validFrom === agreement.validFrom)
  if (known && describedIds.has(known.id)) return { outcome: 'error', agreement, problem: REPEATED }
  if (known) return planChange(known, agreement, others)
  const previous =
    others
      .filter(other => other.validFrom < agreement.validFrom)
      .sort(compareByStart)
      .at(-1) ?? null
  const plan = planAgreement(agreement, others, endsPrevious)
  if (plan.kind === 'overlap')
    return { outcome: 'error', agreement, problem: plan.canEndPrevious ? CAN_END_PREVIOUS : OVERLAP }
  return { outcome: 'new', agreement, previous, ended: plan.kind === 'free' ? null : plan.ended }
}

function planChange(
  known: PriceAgreement,
  agreement: PriceAgreement,
  others: readonly PriceAgreement[],
): PlannedRow {
  if (hasSameTerms(known, agreement))
    return { outcome: 'unchanged', agreement: known, previous: known, ended: null }
  const changed = changeTerms(known, pickTerms(agreement))
  if (findOverlap(changed, others)) return { outcome: 'error', agreement, problem: OVERLAP }
  return { outcome: 'changed', agreement: changed, previous: known, ended: null }
}

const REPEATED = {
  code: 'csv-row-repeated',
  sentence: 'An earlier row of the file has the same item and first day.',
  column: null,
}
const OVERLAP = {
  code: 'csv-row-overlaps',
  sentence: 'There is already an agreed price for this item on some of these days.',
  column: 'valid_from',
} as const
const CAN_END_PREVIOUS = {
  code: 'csv-row-follows-open-end',
  sentence: 'The agreed price before this one has no last day. Choose to end previous agreed prices.',
  column: 'valid_from',
} as const

function listChanges(
  state: ReadonlyMap<number, PriceAgreement>,
  existing: readonly PriceAgreement[],
): ImportPlan['changes'] {
  const before = new Map(existing.map(agreement => [agreement.id, agreement]))
  return [...state.values()].flatMap(after => {
    const known = before.get(after.id) ?? null
    return known === after ? [] : [{ before: known, after }]
  })
}
