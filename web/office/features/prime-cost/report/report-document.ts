import type { PrimeCostFigures, TargetState, WeekReport } from '@rms/contracts'
import { CSV_BOM, formatCsvRow } from '@rms/domain-kit'
import { listDoubts } from '../../../lib/cost-doubts.ts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'
import { describeBasis, formatPercentOrDash, haveDifferentBases, nameBases } from '../describe-prime-cost.ts'
import { describeFigure, writeMoveSentence } from './move-sentences.ts'

/** A value of a table: as people read it, and as a program does. */
export interface ReportCell {
  readonly text: string
  readonly value: string | number | null
  readonly state?: TargetState | null
}

export interface ReportTable {
  readonly key: 'locations' | 'moves' | 'variances'
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell is the heading of the row. */
  readonly rows: readonly (readonly ReportCell[])[]
  readonly hasTotal: boolean
}

/** The report of a week in the reader's language, from which the screen, the HTML file and the CSV files are made. */
export interface ReportDocument {
  readonly title: string
  readonly period: string
  readonly basis: string
  /** What is doubtful about the cost of goods, by location. */
  readonly doubts: readonly string[]
  readonly sentences: readonly string[]
  readonly tables: readonly ReportTable[]
}

export function createReportDocument(report: WeekReport, formats: DisplayFormats): ReportDocument {
  return {
    title: t('weekReport.title'),
    period: formatDayRange(report.week.from, report.week.to),
    basis: describeBasis(report.total, formats),
    doubts: listLocationDoubts(report),
    sentences: report.moves.map(move =>
      writeMoveSentence(move, formats, { isLocationNamed: report.rows.length > 1 }),
    ),
    tables: [
      createLocationTable(report, formats),
      createMoveTable(report, formats),
      createVarianceTable(report, formats),
    ],
  }
}

const listLocationDoubts = ({ rows }: WeekReport): string[] =>
  rows.flatMap(({ location_name: name, figures }) =>
    listDoubts(figures).map(text => (rows.length > 1 && name ? `${name}: ${text}` : text)),
  )

/** A table as CSV with plain numbers. */
export const createTableCsv = ({ columns, rows }: ReportTable): string =>
  CSV_BOM +
  [columns, ...rows.map(row => row.map(({ value }) => value))].map(row => formatCsvRow([...row])).join('')

interface Column {
  readonly title: string
  readonly toCell: (figures: PrimeCostFigures, lastWeek: PrimeCostFigures) => ReportCell
}

/** Without the right to see wages, labour and prime cost have no columns. */
function createLocationTable({ rows, total, last_total }: WeekReport, formats: DisplayFormats): ReportTable {
  const columns = [
    ...listColumns(formats, total.labour !== null),
    ...(haveDifferentBases(rows) ? [BASIS_COLUMN] : []),
  ]
  const toRow = (name: string, figures: PrimeCostFigures, lastWeek: PrimeCostFigures) => [
    { text: name, value: name },
    ...columns.map(({ toCell }) => toCell(figures, lastWeek)),
  ]
  return {
    key: 'locations',
    title: t('weekReport.byLocation'),
    columns: [t('common.location'), ...columns.map(({ title }) => title)],
    rows: [
      ...rows.map(row => toRow(row.location_name ?? t('primeCost.noLocation'), row.figures, row.last_week)),
      toRow(t('primeCost.total'), total, last_total),
    ],
    hasTotal: true,
  }
}

const BASIS_COLUMN: Column = {
  get title() {
    return t('primeCost.basisFilter')
  },
  toCell: figures => ({ text: nameBases(figures), value: figures.cost_bases.join(' ') }),
}

function listColumns(formats: DisplayFormats, seesPay: boolean): Column[] {
  const money = (amount: number): ReportCell => ({ text: formats.money(amount), value: amount })
  const share = (line: { percent: number | null; state: TargetState | null } | null): ReportCell => ({
    text: formatPercentOrDash(line?.percent ?? null, formats),
    value: line?.percent ?? null,
    state: line?.state ?? null,
  })
  const before = (line: { percent: number | null } | null): ReportCell => ({
    text: formatPercentOrDash(line?.percent ?? null, formats),
    value: line?.percent ?? null,
  })
  const withLastWeek = (
    title: string,
    get: (figures: PrimeCostFigures) => { percent: number | null; state: TargetState | null } | null,
  ): Column[] => [
    { title: t('weekReport.inPercent', { figure: title }), toCell: figures => share(get(figures)) },
    { title: t('weekReport.lastWeekOf', { figure: title }), toCell: (_, last) => before(get(last)) },
  ]
  return [
    { title: t('primeCost.section.sales'), toCell: ({ net_sales }) => money(net_sales) },
    {
      title: t('weekReport.lastWeekOf', { figure: t('primeCost.section.sales') }),
      toCell: (_, { net_sales }) => money(net_sales),
    },
    { title: t('primeCost.section.goods'), toCell: ({ cost_of_goods }) => money(cost_of_goods.amount) },
    ...withLastWeek(t('primeCost.section.goods'), ({ cost_of_goods }) => cost_of_goods),
    ...(seesPay
      ? [
          {
            title: t('primeCost.section.labour'),
            toCell: ({ labour }: PrimeCostFigures) => money(labour?.amount ?? 0),
          },
          ...withLastWeek(t('primeCost.section.labour'), ({ labour }) => labour),
          {
            title: t('primeCost.section.prime'),
            toCell: ({ prime_cost }: PrimeCostFigures) => money(prime_cost?.amount ?? 0),
          },
          ...withLastWeek(t('primeCost.section.prime'), ({ prime_cost }) => prime_cost),
        ]
      : []),
  ]
}

function createMoveTable({ moves }: WeekReport, formats: DisplayFormats): ReportTable {
  return {
    key: 'moves',
    title: t('weekReport.moves'),
    columns: [
      t('weekReport.figure'),
      t('common.location'),
      t('weekReport.lastWeek'),
      t('weekReport.thisWeek'),
      t('weekReport.effect'),
    ],
    rows: moves.map(move => {
      const isMoney = move.figure === 'net-sales'
      const format = (value: number) => (isMoney ? formats.money(value) : formats.percent(value))
      const name = describeFigure(move.figure)
      const location = move.location_name ?? t('primeCost.noLocation')
      return [
        { text: name, value: name },
        { text: location, value: location },
        { text: format(move.before), value: move.before },
        { text: format(move.after), value: move.after },
        { text: formats.signedMoney(move.effect), value: move.effect },
      ]
    }),
    hasTotal: false,
  }
}

/** What the variance report shows between counts that end in the week or enclose it. */
function createVarianceTable({ variances }: WeekReport, formats: DisplayFormats): ReportTable {
  return {
    key: 'variances',
    title: t('variance.chart'),
    columns: [
      t('variance.item'),
      t('common.location'),
      t('variance.interval'),
      t('variance.quantity'),
      t('variance.unit'),
      t('variance.money'),
      t('variance.percent'),
    ],
    rows: variances.map(variance => {
      const { ingredient_name: name, location_name, from, to, quantity, unit, value } = variance
      const location = location_name ?? t('primeCost.noLocation')
      const percent = variance.percent_of_theoretical
      return [
        { text: name, value: name },
        { text: location, value: location },
        { text: formatDayRange(from, to), value: `${from}/${to}` },
        { text: formats.quantity(quantity), value: quantity },
        { text: translateUnit(unit), value: unit },
        { text: formats.signedMoney(value), value },
        { text: formatPercentOrDash(percent, formats), value: percent },
      ]
    }),
    hasTotal: false,
  }
}
