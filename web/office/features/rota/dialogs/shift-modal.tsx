import { Autocomplete, Select, Text, TextInput } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { ROTA_POSITIONS } from '@rms/domain-kit'
import type { Form } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { PersonField } from '../../../components/person-field.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { positionWord, storedPosition } from '../../../lib/positions.ts'
import { dayAndMonth, dayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { Cell, DraftShift } from '../model/draft-shift.ts'
import { type Counting, shiftLength } from '../model/shift-figures.ts'
import { SHIFT_TYPES, typeOf, typeWord } from '../model/shift-types.ts'
import { OccurrenceFields } from './occurrence-fields.tsx'
import { type ShiftValues, shiftOf, useShiftForm } from './use-shift-form.ts'

interface ShiftModalProps {
  cell: Cell
  /** null creates a new shift. */
  shift: DraftShift | null
  rota: Pick<RotaWithShifts, 'department'>
  days: readonly string[]
  counting: Counting
  /** Called when a person is selected who may not be in the rota yet. */
  onMeet: (member: StaffMember) => void
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
      save={t(shift ? 'rota.keepShift' : 'rota.addShift')}
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
      <Duration form={form} counting={props.counting} />
      <OccurrenceFields form={form} counting={props.counting} />
      <PositionFields form={form} department={props.rota.department} />
    </FormModal>
  )
}

type PersonAndTimeFieldsProps = Pick<ShiftModalProps, 'cell' | 'days' | 'counting' | 'onMeet'> & {
  form: Form<ShiftValues>
}

function PersonAndTimeFields({ form, cell, days, counting, onMeet }: PersonAndTimeFieldsProps) {
  const { values, errors } = form
  const opened = counting.staff.get(cell.staffId)
  return (
    <FieldRow>
      <PersonField
        label={t('rota.staffMember')}
        required
        isActiveOnly
        known={opened && { id: String(opened.id), name: opened.name }}
        value={values.staffId}
        error={errors.staffId}
        onChange={(person, member) => {
          if (member) onMeet(member)
          form.set('staffId', person?.id ?? '')
        }}
      />
      <Select
        label={t('rota.date')}
        required
        data={days.map(day => ({ value: day, label: `${dayName(day)}, ${dayAndMonth(day)}` }))}
        value={values.date || null}
        error={errors.date}
        onChange={chosen => form.set('date', chosen ?? '')}
      />
    </FieldRow>
  )
}

/** The duration of the shift in the time zone of its location, once both times are valid. */
function Duration({ form, counting }: { form: Form<ShiftValues>; counting: Counting }) {
  const shift = shiftOf(form.values)
  // A shift that ends when it starts is rejected; it has no duration to show.
  if (!shift || shift.start === shift.end) return null
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {t('rota.shiftIs', {
        hours: hoursText(shiftLength(shift, counting.timeZoneOf(shift.staffId))),
        type: typeOf(shift),
      })}
      {shift.end <= shift.start && ` · ${t('rota.endsNextDay')}`}
    </Text>
  )
}

function PositionFields({
  form,
  department,
}: {
  form: Form<ShiftValues>
  department: RotaWithShifts['department']
}) {
  const { values, errors } = form
  return (
    <>
      <FieldRow>
        <Autocomplete
          label={t('rota.position')}
          required
          data={ROTA_POSITIONS[department].map(positionWord)}
          value={positionWord(values.position)}
          error={errors.position}
          onChange={position => form.set('position', storedPosition(position))}
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

const listTypeOptions = () => SHIFT_TYPES.map(type => ({ value: type, label: typeWord(type) }))
