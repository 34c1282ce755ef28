import { Radio, Stack } from '@mantine/core'
import { type AmbiguousTimeOccurrence, findAmbiguousTimes } from '@rms/domain-kit'
import type { FormState } from '../../../../shared/lib/form.ts'
import { t } from '../../../texts/index.ts'
import type { RotaCostingContext } from '../model/shift-costing.ts'
import { parseShiftFormValues, type ShiftFormValues } from './use-shift-form.ts'

/** Lets the user choose between the two hours if a time occurs twice because the clocks go back. */
export function AmbiguousTimeFields({
  form,
  costing,
}: {
  form: FormState<ShiftFormValues>
  costing: RotaCostingContext
}) {
  const shift = parseShiftFormValues(form.values)
  if (!shift) return null
  const withoutOccurrences = { ...shift, startOccurrence: null, endOccurrence: null }
  const parts = findAmbiguousTimes(withoutOccurrences, costing.getTimeZone(shift.staffId))
  return parts.map(part => {
    const name = part === 'start' ? 'startOccurrence' : 'endOccurrence'
    const time = part === 'start' ? shift.start : shift.end
    return (
      <Radio.Group
        key={part}
        label={t('rota.whichHour', { time })}
        value={form.values[name] ?? 'first'}
        onChange={chosen => form.set(name, toOccurrence(chosen))}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="first" label={t('rota.firstHour', { time })} />
          <Radio value="second" label={t('rota.secondHour', { time })} />
        </Stack>
      </Radio.Group>
    )
  })
}

const toOccurrence = (chosen: string): AmbiguousTimeOccurrence => (chosen === 'second' ? 'second' : 'first')
