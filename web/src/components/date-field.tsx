import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useSettings } from '../lib/settings.ts'

dayjs.extend(customParseFormat)

interface DateFieldProps
  extends Pick<DateInputProps, 'label' | 'description' | 'error' | 'required' | 'disabled'> {
  /** YYYY-MM-DD; '' for none. */
  value: string
  onChange: (date: string) => void
  /** Names a field without a label; it stands in the empty field too. */
  ariaLabel?: string
}

/** A date as the settings write it, typed or picked. */
export function DateField({ value, onChange, ariaLabel, ...rest }: DateFieldProps) {
  const { dateFormat } = useSettings()
  return (
    // The field writes its text when it appears: another format needs another field.
    <DateInput
      {...rest}
      key={dateFormat}
      value={value || null}
      valueFormat={dateFormat}
      aria-label={ariaLabel}
      placeholder={ariaLabel ?? dateFormat}
      clearable
      firstDayOfWeek={1}
      onChange={date => onChange(date ?? '')}
    />
  )
}
