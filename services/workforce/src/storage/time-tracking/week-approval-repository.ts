import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { getWeekKey, type StaffWeekKey } from '../../domain/attendance/attendance-week.ts'

/** A manager's approval of a week and the person's own confirmation. */
export interface WeekApproval extends StaffWeekKey {
  readonly approved: { readonly by: string; readonly at: Temporal.Instant } | null
  readonly confirmedAt: Temporal.Instant | null
}

/** Keys of the approved weeks. */
export const findApprovedWeeks = (approvals: readonly WeekApproval[]): ReadonlySet<string> =>
  new Set(approvals.filter(({ approved }) => approved !== null).map(getWeekKey))

interface ApprovalDocument {
  /** Person and Monday: 17/2026-03-02. */
  _id: string
  staff_id: number
  week_start: string
  approved: { by: string; at: Date } | null
  confirmed_at: Date | null
}

const schema = new Schema<ApprovalDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    week_start: { type: String, required: true },
    approved: { type: Schema.Types.Mixed, default: null },
    confirmed_at: { type: Date, default: null },
  },
  { collection: 'week_approvals', versionKey: false },
)
schema.index({ week_start: 1, staff_id: 1 })
schema.index({ staff_id: 1, week_start: 1 })

/** Approvals of weeks. A changed entry removes the approval and confirmation of the week it counts towards. */
export interface WeekApprovalRepository {
  listWeeks(range: { from: CalendarDate; to: CalendarDate }): Promise<WeekApproval[]>
  /** Approvals of one person, earliest week first. */
  listByStaff(staffId: number, range: { from: CalendarDate; to: CalendarDate }): Promise<WeekApproval[]>
  /** Returns false if the week is already approved; the first approval stays. */
  approve(
    week: StaffWeekKey,
    by: { by: string; at: Temporal.Instant },
    session: ClientSession,
  ): Promise<boolean>
  confirm(week: StaffWeekKey, at: Temporal.Instant, session: ClientSession): Promise<void>
  /** Removes approvals and confirmations of these weeks; returns the weeks that were approved. */
  withdraw(weeks: readonly StaffWeekKey[], session: ClientSession): Promise<StaffWeekKey[]>
}

export function createWeekApprovalRepository(connection: Connection): WeekApprovalRepository {
  const approvals = connection.model<ApprovalDocument>('WeekApproval', schema)
  const approvalsReader = createCollectionReader(approvals)
  const upsert = async (week: StaffWeekKey, fields: Partial<ApprovalDocument>, session: ClientSession) => {
    const { staffId: staff_id, weekStart: week_start } = week
    await approvals.updateOne(
      { _id: getWeekKey(week) },
      { $set: fields, $setOnInsert: { staff_id, week_start } },
      { upsert: true, session },
    )
  }
  return {
    async listWeeks({ from, to }) {
      const found = await approvalsReader.find({ week_start: { $gte: from, $lte: to } })
      return found.map(toApproval)
    },
    async listByStaff(staffId, { from, to }) {
      const found = await approvalsReader.find(
        { staff_id: staffId, week_start: { $gte: from, $lte: to } },
        { sort: { week_start: 1 } },
      )
      return found.map(toApproval)
    },
    async approve(week, { by, at }, session) {
      if (await approvals.exists({ _id: getWeekKey(week), approved: { $ne: null } }).session(session))
        return false
      await upsert(week, { approved: { by, at: toStoredInstant(at) } }, session)
      return true
    },
    confirm: (week, at, session) => upsert(week, { confirmed_at: toStoredInstant(at) }, session),
    async withdraw(weeks, session) {
      const filter = { _id: { $in: weeks.map(getWeekKey) } }
      const found = await approvalsReader.find(filter, { session })
      if (found.length > 0) await approvals.deleteMany(filter, { session })
      return found.map(toApproval).filter(({ approved }) => approved !== null)
    },
  }
}

/** Audit entry of a withdrawn approval. */
export const createWithdrawalAuditEntry = ({ staffId, weekStart }: StaffWeekKey) => ({
  action: 'week-approval-withdrawn' as const,
  entity: 'staff' as const,
  entityId: staffId,
  before: { week_start: weekStart },
  after: null,
})

const toApproval = ({ staff_id, week_start, approved, confirmed_at }: ApprovalDocument): WeekApproval => ({
  staffId: staff_id,
  weekStart: week_start,
  approved: approved && { by: approved.by, at: fromStoredInstant(approved.at) },
  confirmedAt: confirmed_at && fromStoredInstant(confirmed_at),
})
