import { Radio, Stack } from '@mantine/core'
import { ambiguousTimes, type Occurrence } from '@rms/domain-kit'
import type { Form } from '../../../../shared/lib/form.ts'
import { t } from '../../../texts/index.ts'
import type { Counting } from '../model/shift-figures.ts'
import { type ShiftValues, shiftOf } from './use-shift-form.ts'

/** Asks which of the two hours is meant if a time occurs twice because the clocks go back. */
export function OccurrenceFields({ form, counting }: { form: Form<ShiftValues>; counting: Counting }) {
  const shift = shiftOf(form.values)
  if (!shift) return null
  const withoutOccurrences = { ...shift, startOccurrence: null, endOccurrence: null }
  const parts = ambiguousTimes(withoutOccurrences, counting.timeZoneOf(shift.staffId))
  return parts.map(part => {
    const name = part === 'start' ? 'startOccurrence' : 'endOccurrence'
    const time = part === 'start' ? shift.start : shift.end
    return (
      <Radio.Group
        key={part}
        label={t('rota.whichHour', { time })}
        value={form.values[name] ?? 'first'}
        onChange={chosen => form.set(name, occurrenceOf(chosen))}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="first" label={t('rota.firstHour', { time })} />
          <Radio value="second" label={t('rota.secondHour', { time })} />
        </Stack>
      </Radio.Group>
    )
  })
}

const occurrenceOf = (chosen: string): Occurrence => (chosen === 'second' ? 'second' : 'first')
