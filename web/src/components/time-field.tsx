import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { typedTime } from '../lib/typed-time.ts'

interface TimeFieldProps
  extends Pick<AutocompleteProps, 'label' | 'description' | 'error' | 'required' | 'disabled'> {
  /** HH:MM; '' for none. */
  value: string
  onChange: (time: string) => void
  hasAutofocus?: boolean
}

/** A time of day: chosen in steps of 15 minutes, or typed to the minute ('9', '930', '5pm'). */
export function TimeField({ value, onChange, hasAutofocus, ...rest }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = (text: string) => {
    setTyped(null)
    onChange(text.trim() === '' ? '' : (typedTime(text) ?? text))
  }
  return (
    <Autocomplete
      {...rest}
      data={SLOTS}
      // A time that stands already narrows nothing: all slots are offered.
      filter={({ options, search }) =>
        typed === null
          ? options
          : options.filter(option => 'value' in option && option.value.startsWith(search.trim()))
      }
      maxDropdownHeight={220}
      // A field that has the focus from the start covers nothing; a click or an arrow key offers the slots.
      openOnFocus={false}
      comboboxProps={{ shadow: 'md' }}
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      data-autofocus={hasAutofocus || undefined}
      value={typed ?? value}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={event => settle(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') settle(event.currentTarget.value)
      }}
    />
  )
}

const STEP_MINUTES = 15
const SLOTS = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
})

function two(number: number): string {
  return String(number).padStart(2, '0')
}
