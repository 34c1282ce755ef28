import type { TargetState } from '@rms/contracts'
import type { DataTableColumn } from '../../components/data-table/index.ts'
import { TargetStateIcon } from '../../components/target-state.tsx'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import type { AccountSection } from './account/account-param.ts'
import { formatPercentOrDash, nameBases, type ReportRow } from './describe-prime-cost.ts'
import classes from './prime-cost.module.css'

/** A row of the report, or its total. */
export interface FiguresRow extends Pick<ReportRow, 'figures'> {
  readonly id: number
  readonly name: string
  readonly isTotal: boolean
  /** Null for work without a location, which has no account. */
  readonly open: ((section: AccountSection) => void) | null
}

/** The columns of the report; each amount opens its account. */
export const createPrimeCostColumns = (
  formats: DisplayFormats,
  { nameHeader, seesWages, namesBases }: { nameHeader: string; seesWages: boolean; namesBases: boolean },
): readonly DataTableColumn<FiguresRow>[] => [
  {
    key: 'name',
    header: nameHeader,
    cell: ({ name, isTotal }) => <span className={isTotal ? classes.total : undefined}>{name}</span>,
    inCard: 'title',
  },
  {
    key: 'sales',
    header: t('sales.netSales'),
    cell: row => <AmountCell row={row} section="sales" amount={formats.money(row.figures.net_sales)} />,
    isNumeric: true,
  },
  {
    key: 'goods',
    header: t('primeCost.goods'),
    cell: row => (
      <>
        <CostCell row={row} section="goods" line={row.figures.cost_of_goods} formats={formats} />
        {namesBases && <span className={classes.percent}>{nameBases(row.figures)}</span>}
      </>
    ),
    isNumeric: true,
  },
  ...(seesWages ? createWageColumns(formats) : []),
  {
    key: 'perHour',
    header: t('primeCost.salesPerHour'),
    cell: ({ figures }) => formats.money(figures.sales_per_labour_hour),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'average',
    header: t('sales.average'),
    cell: ({ figures }) => formats.money(figures.average_per_cover),
    isNumeric: true,
    inCard: 'hidden',
  },
]

const createWageColumns = (formats: DisplayFormats): readonly DataTableColumn<FiguresRow>[] => [
  {
    key: 'labour',
    header: t('primeCost.labour'),
    cell: row => <CostCell row={row} section="labour" line={row.figures.labour} formats={formats} />,
    isNumeric: true,
  },
  {
    key: 'prime',
    header: t('primeCost.prime'),
    cell: row => <CostCell row={row} section="prime" line={row.figures.prime_cost} formats={formats} />,
    isNumeric: true,
  },
]

interface CostCellProps {
  row: FiguresRow
  section: AccountSection
  line: {
    readonly amount: number
    readonly percent: number | null
    readonly state: TargetState | null
  } | null
  formats: DisplayFormats
}

function CostCell({ row, section, line, formats }: CostCellProps) {
  if (!line) return null
  return (
    <AmountCell
      row={row}
      section={section}
      amount={formats.money(line.amount)}
      percent={formatPercentOrDash(line.percent, formats)}
      state={line.state}
    />
  )
}

interface AmountCellProps {
  row: FiguresRow
  section: AccountSection
  amount: string
  percent?: string
  state?: TargetState | null
}

function AmountCell({ row, section, amount, percent, state }: AmountCellProps) {
  const { open, name, isTotal } = row
  const content = (
    <>
      <span className={isTotal ? classes.total : undefined}>{amount}</span>
      {percent !== undefined && (
        <span className={classes.percent}>
          {state && <TargetStateIcon state={state} />} {percent}
        </span>
      )}
    </>
  )
  if (!open) return <span className={classes.amount}>{content}</span>
  return (
    <button
      type="button"
      className={classes.amount}
      aria-label={t('primeCost.openAccount', {
        section: t(`primeCost.section.${section}`),
        name,
        figures: percent === undefined ? amount : `${amount}, ${percent}`,
      })}
      onClick={() => open(section)}
    >
      {content}
    </button>
  )
}
