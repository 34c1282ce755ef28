import { Autocomplete, Select, Text, TextInput } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { ROTA_POSITIONS } from '@rms/domain-kit'
import type { Form } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { FieldRow } from '../../../components/form-parts.tsx'
import { PersonField } from '../../../components/person-field.tsx'
import { TimeField } from '../../../components/time-field.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { dayAndMonth, dayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { Cell, DraftShift } from '../model/draft-shift.ts'
import { type Counting, shiftLength } from '../model/shift-figures.ts'
import { SHIFT_TYPES, typeOf, typeWord } from '../model/shift-types.ts'
import { OccurrenceFields } from './occurrence-fields.tsx'
import { type ShiftValues, shiftOf, useShiftForm } from './use-shift-form.ts'

interface ShiftModalProps {
  cell: Cell
  /** null adds a new one. */
  shift: DraftShift | null
  rota: Pick<RotaWithShifts, 'department'>
  days: readonly string[]
  counting: Counting
  /** Somebody was chosen who may not stand in the rota yet. */
  onMeet: (member: StaffMember) => void
  onSave: (shift: DraftShift) => void
  onClose: () => void
}

/** A shift with all it says; a new one is two clicks away when its times are as usual. */
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
      <WhoAndWhen form={form} {...props} />
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
      <Length form={form} counting={props.counting} />
      <OccurrenceFields form={form} counting={props.counting} />
      <WhatFields form={form} department={props.rota.department} />
    </FormModal>
  )
}

type WhoAndWhenProps = Pick<ShiftModalProps, 'cell' | 'days' | 'counting' | 'onMeet'> & {
  form: Form<ShiftValues>
}

function WhoAndWhen({ form, cell, days, counting, onMeet }: WhoAndWhenProps) {
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

/** How long it is, by the clock of its place, as soon as both times are there. */
function Length({ form, counting }: { form: Form<ShiftValues>; counting: Counting }) {
  const shift = shiftOf(form.values)
  // A shift that ends when it starts is refused: it has no length to show.
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

function WhatFields({
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
          data={[...ROTA_POSITIONS[department]]}
          value={values.position}
          error={errors.position}
          onChange={position => form.set('position', position)}
        />
        <Select
          label={t('rota.shiftType')}
          data={[{ value: '', label: t('rota.typeByTimes') }, ...typeChoices()]}
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

const typeChoices = () => SHIFT_TYPES.map(type => ({ value: type, label: typeWord(type) }))
