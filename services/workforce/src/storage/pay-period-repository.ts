import { type Decimal, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  allocateId,
  createCollectionReader,
  type Decimal128,
  fromDecimal128,
  toDecimal128,
} from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type {
  DailyPay,
  DateRange,
  HoursAndPay,
  LockedPeriod,
  LockedWeek,
  PayAdjustment,
  PayPeriod,
} from '../domain/payroll/pay-period.ts'

interface AmountsDocument {
  regular_ms: number
  overtime_ms: number
  regular_pay: Decimal128
  overtime_pay: Decimal128
}

interface FiguresDocument extends AmountsDocument {
  staff_id: number
  week_start: string
}

interface WeekDocument extends FiguresDocument {
  /** Missing in early periods. */
  days?: (AmountsDocument & { date: string })[]
  approved?: boolean
  hourly_rate?: Decimal128 | null
}

interface PeriodDocument {
  _id: number
  start: string
  end: string
  locked_at: Date
  locked_by: string
  rows: WeekDocument[]
  settled: (FiguresDocument & { period_id: number })[]
}

const text = { type: String, required: true } as const
const schema = new Schema<PeriodDocument>(
  {
    _id: { type: Number, required: true },
    start: text,
    end: text,
    locked_at: { type: Date, required: true },
    locked_by: text,
    rows: { type: Schema.Types.Mixed, default: [] },
    settled: { type: Schema.Types.Mixed, default: [] },
  },
  { collection: 'pay_periods', versionKey: false },
)
schema.index({ start: -1 })

/** Locked pay periods; they are immutable. */
export interface PayPeriodRepository {
  nextId(): Promise<number>
  /** The days of every period. */
  listRanges(session?: ClientSession): Promise<DateRange[]>
  /** Without rows, which would be many over the years. */
  listLockedPeriods(): Promise<LockedPeriod[]>
  /** With all rows, latest first. */
  listAll(): Promise<PayPeriod[]>
  /** Periods that overlap these days, with all rows. */
  listOverlapping(days: DateRange): Promise<PayPeriod[]>
  listRows(id: number): Promise<readonly LockedWeek[]>
  find(id: number): Promise<PayPeriod | null>
  insert(period: PayPeriod, session: ClientSession): Promise<void>
}

export function createPayPeriodRepository(connection: Connection): PayPeriodRepository {
  const periods = connection.model<PeriodDocument>('PayPeriod', schema)
  const periodsReader = createCollectionReader(periods)
  const ever = { start: { $gte: '' } }
  const find = async (id: number) => {
    const found = await periodsReader.findOne({ _id: id })
    return found && toPeriod(found)
  }
  return {
    nextId: () => allocateId(connection, 'pay-periods'),
    async listRanges(session) {
      const found = await periodsReader.find(ever, { session, projection: { start: 1, end: 1 } })
      return found.map(({ start, end }) => ({ start, end }))
    },
    async listLockedPeriods() {
      const found = await periodsReader.find(ever, { projection: { rows: 0 } })
      return found.map(toLockedPeriod)
    },
    async listAll() {
      const found = await periodsReader.find(ever, { sort: { start: -1 } })
      return found.map(toPeriod)
    },
    async listOverlapping({ start, end }) {
      const found = await periodsReader.find({ start: { $lte: end }, end: { $gte: start } })
      return found.map(toPeriod)
    },
    listRows: async id => (await find(id))?.rows ?? [],
    find,
    async insert(period, session) {
      await periods.create([toDocument(period)], { session })
    },
  }
}

const toPeriod = (document: PeriodDocument): PayPeriod => ({
  ...toLockedPeriod(document),
  rows: document.rows.map(row => toLockedWeek(row, document)),
})

const toLockedPeriod = (document: Omit<PeriodDocument, 'rows'>): LockedPeriod => ({
  id: document._id,
  start: document.start,
  end: document.end,
  lockedAt: fromStoredInstant(document.locked_at),
  lockedBy: document.locked_by,
  settled: document.settled.map(row => ({ ...toFigures(row), periodId: row.period_id })),
})

/** A week stored without days is paid as a whole on its first locked day. */
function toLockedWeek(
  { days, approved, hourly_rate, ...row }: WeekDocument,
  { start }: DateRange,
): LockedWeek {
  const figures = toFigures(row)
  const firstDay = { date: row.week_start < start ? start : row.week_start, ...toAmounts(row) }
  return {
    ...figures,
    days: days?.map(day => ({ date: day.date, ...toAmounts(day) })) ?? [firstDay],
    approved: approved ?? null,
    hourlyRate: hourly_rate ? amount(hourly_rate) : null,
  }
}

const toFigures = (row: FiguresDocument): HoursAndPay => ({
  staffId: row.staff_id,
  weekStart: row.week_start,
  ...toAmounts(row),
})

const toAmounts = (row: AmountsDocument): Omit<DailyPay, 'date'> => ({
  regularMs: row.regular_ms,
  overtimeMs: row.overtime_ms,
  regularPay: amount(row.regular_pay),
  overtimePay: amount(row.overtime_pay),
})

const amount = (stored: Decimal128): Decimal => fromDecimal128(stored)

const toDocument = (period: PayPeriod): PeriodDocument => ({
  _id: period.id,
  start: period.start,
  end: period.end,
  locked_at: toStoredInstant(period.lockedAt),
  locked_by: period.lockedBy,
  rows: period.rows.map(({ days, approved, hourlyRate, ...row }) => ({
    ...toFiguresDocument(row),
    ...(approved !== null && { approved }),
    hourly_rate: hourlyRate && toDecimal128(hourlyRate),
    days: days.map(day => ({ date: day.date, ...toAmountsDocument(day) })),
  })),
  settled: period.settled.map((row: PayAdjustment) => ({
    ...toFiguresDocument(row),
    period_id: row.periodId,
  })),
})

const toFiguresDocument = (row: HoursAndPay): FiguresDocument => ({
  staff_id: row.staffId,
  week_start: row.weekStart,
  ...toAmountsDocument(row),
})

const toAmountsDocument = (row: Omit<DailyPay, 'date'>): AmountsDocument => ({
  regular_ms: row.regularMs,
  overtime_ms: row.overtimeMs,
  regular_pay: toDecimal128(row.regularPay),
  overtime_pay: toDecimal128(row.overtimePay),
})
