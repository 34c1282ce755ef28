import { Autocomplete, Select, Text, TextInput } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { ROTA_POSITIONS } from '@rms/domain-kit'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { StaffMemberSelect } from '../../../components/staff-member-select.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { formatDayAndMonth, formatWeekday } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { toStoredJobPosition, translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift, RotaCell } from '../model/draft-shift.ts'
import { getShiftDuration, type RotaCostingContext } from '../model/shift-costing.ts'
import { getShiftTypeLabel, SHIFT_TYPES, translateShiftType } from '../model/shift-types.ts'
import { AmbiguousTimeFields } from './ambiguous-time-fields.tsx'
import { parseShiftFormValues, type ShiftFormValues, useShiftForm } from './use-shift-form.ts'

interface ShiftModalProps {
  cell: RotaCell
  /** null creates a new shift. */
  shift: DraftShift | null
  rota: Pick<RotaWithShifts, 'department'>
  days: readonly string[]
  costing: RotaCostingContext
  /** Called when a person is selected who may not be in the rota yet. */
  onSelectMember: (member: StaffMember) => void
  onSave: (shift: DraftShift) => void
  onClose: () => void
}

/** The form of a shift. A new shift with the usual times takes two clicks. */
export function ShiftModal(props: ShiftModalProps) {
  const { shift, onClose } = props
  const form = useShiftForm(props)
  const title = t(shift ? 'rota.editShift' : 'rota.addShift')
  return (
    <FormModal
      title={title}
      form={form}
      saveLabel={t(shift ? 'rota.keepShift' : 'rota.addShift')}
      size={500}
      onClose={onClose}
    >
      <PersonAndTimeFields form={form} {...props} />
      <FieldRow>
        <TimeField
          label={t('rota.startTime')}
          required
          hasAutofocus
          value={form.values.start}
          error={form.errors.start}
          onChange={time => form.set('start', time)}
        />
        <TimeField
          label={t('rota.endTime')}
          required
          value={form.values.end}
          error={form.errors.end}
          onChange={time => form.set('end', time)}
        />
      </FieldRow>
      <Duration form={form} costing={props.costing} />
      <AmbiguousTimeFields form={form} costing={props.costing} />
      <PositionFields form={form} department={props.rota.department} />
    </FormModal>
  )
}

type PersonAndTimeFieldsProps = Pick<ShiftModalProps, 'cell' | 'days' | 'costing' | 'onSelectMember'> & {
  form: FormState<ShiftFormValues>
}

function PersonAndTimeFields({ form, cell, days, costing, onSelectMember }: PersonAndTimeFieldsProps) {
  const { values, errors } = form
  const currentMember = costing.staff.get(cell.staffId)
  return (
    <FieldRow>
      <StaffMemberSelect
        label={t('rota.staffMember')}
        required
        isActiveOnly
        initialChoice={currentMember && { id: String(currentMember.id), name: currentMember.name }}
        value={values.staffId}
        error={errors.staffId}
        onChange={(person, member) => {
          if (member) onSelectMember(member)
          form.set('staffId', person?.id ?? '')
        }}
      />
      <Select
        label={t('rota.date')}
        required
        data={days.map(day => ({ value: day, label: `${formatWeekday(day)}, ${formatDayAndMonth(day)}` }))}
        value={values.date || null}
        error={errors.date}
        onChange={chosen => form.set('date', chosen ?? '')}
      />
    </FieldRow>
  )
}

/** The duration of the shift in the time zone of its location, once both times are valid. */
function Duration({ form, costing }: { form: FormState<ShiftFormValues>; costing: RotaCostingContext }) {
  const shift = parseShiftFormValues(form.values)
  // A shift that ends when it starts is rejected; it has no duration to show.
  if (!shift || shift.start === shift.end) return null
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {t('rota.shiftIs', {
        hours: formatHours(getShiftDuration(shift, costing.getTimeZone(shift.staffId))),
        type: getShiftTypeLabel(shift),
      })}
      {shift.end <= shift.start && ` · ${t('rota.endsNextDay')}`}
    </Text>
  )
}

function PositionFields({
  form,
  department,
}: {
  form: FormState<ShiftFormValues>
  department: RotaWithShifts['department']
}) {
  const { values, errors } = form
  return (
    <>
      <FieldRow>
        <Autocomplete
          label={t('rota.position')}
          required
          data={ROTA_POSITIONS[department].map(translateJobPosition)}
          value={translateJobPosition(values.position)}
          error={errors.position}
          onChange={position => form.set('position', toStoredJobPosition(position))}
        />
        <Select
          label={t('rota.shiftType')}
          data={[{ value: '', label: t('rota.typeByTimes') }, ...listTypeOptions()]}
          value={values.type}
          onChange={type => form.set('type', type ?? '')}
        />
      </FieldRow>
      <TextInput
        label={t('rota.notes')}
        maxLength={500}
        value={values.notes}
        error={errors.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </>
  )
}

const listTypeOptions = () => SHIFT_TYPES.map(type => ({ value: type, label: translateShiftType(type) }))
