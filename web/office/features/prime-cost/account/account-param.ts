import { isCalendarDate } from '@rms/domain-kit'
import { useSearchParam } from '../../../lib/use-search-param.ts'

export const ACCOUNT_SECTIONS = ['sales', 'goods', 'labour', 'prime'] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

/** The days and the location of an account, and the section that is shown first. */
export interface AccountTarget {
  readonly from: string
  readonly to: string
  /** '' for all of the report. */
  readonly location_id: string
  readonly section: AccountSection
}

export interface AccountParam {
  /** The open account last, after those it was opened from. */
  readonly levels: readonly AccountTarget[]
  readonly open: (target: AccountTarget) => void
  readonly openWithin: (target: AccountTarget) => void
  readonly back: () => void
  readonly close: () => void
}

/** The open account in the URL, so that it can be linked to. */
export function useAccountParam(): AccountParam {
  const param = useSearchParam('account')
  const levels = parseAccountParam(param.value)
  const set = (targets: readonly AccountTarget[]) => param.set(targets.map(formatTarget).join('.'))
  return {
    levels,
    open: target => set([target]),
    openWithin: target => set([...levels, target]),
    back: () => set(levels.slice(0, -1)),
    close: param.clear,
  }
}

const formatTarget = ({ from, to, location_id, section }: AccountTarget): string =>
  [from, to, location_id, section].join('_')

/** Unreadable levels are left out. */
export const parseAccountParam = (value: string | null): AccountTarget[] =>
  (value ?? '').split('.').flatMap(part => {
    const [from = '', to = '', location_id = '', name] = part.split('_')
    const section = ACCOUNT_SECTIONS.find(each => each === name)
    if (!isCalendarDate(from) || !isCalendarDate(to) || !section || !/^\d{0,9}$/.test(location_id)) return []
    return [{ from, to, location_id, section }]
  })
