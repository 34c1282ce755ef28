import { Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core'
import { parseTimeInput } from '@rms/domain-kit'
import { useCallback, useState } from 'react'
import { useCustomValidity } from '../../shared/lib/custom-validity.ts'
import { getTimeError } from '../lib/input-errors.ts'
import classes from './time-field.module.css'

interface TimeFieldProps
  extends Pick<InputBaseProps, 'label' | 'description' | 'error' | 'required' | 'disabled'> {
  /** HH:MM; '' for none. Invalid text is kept. */
  value: string
  onChange: (time: string) => void
  hasAutofocus?: boolean
}

/** A time of day: chosen in steps of 15 minutes, or typed to the minute ('9', '930', '5pm'). */
export function TimeField({ value, onChange, hasAutofocus, error, ...rest }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isReported, setReported] = useState(false)
  const combobox = useCombobox({
    // Arrow keys start from the value. The options are rendered after this.
    onDropdownOpen: source => {
      if (source === 'keyboard') setTimeout(() => combobox.selectOption(findSlotIndex(value)))
    },
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const scrollToValue = useCallback(
    (list: HTMLDivElement | null) => {
      const slot = list?.children[findSlotIndex(value)]
      if (list && slot instanceof HTMLElement) list.scrollTop = slot.offsetTop
    },
    [value],
  )
  const read = parseTimeInput(typed ?? value)
  const problem = read.ok ? undefined : getTimeError(read.reason)
  const field = useCustomValidity(problem)
  const commitTyped = (text: string) => {
    const next = parseTimeInput(text)
    setTyped(null)
    setReported(true)
    onChange(next.ok ? next.value : text.trim())
  }
  // An unchanged value does not filter: all slots are offered.
  const slots = typed === null ? SLOTS : SLOTS.filter(slot => slot.startsWith(typed.trim()))
  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={slot => {
        commitTyped(slot)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <InputBase
          {...rest}
          ref={field}
          inputMode="numeric"
          placeholder="09:00"
          data-autofocus={hasAutofocus || undefined}
          value={typed ?? value}
          error={(isReported && problem) || error}
          onChange={event => {
            setTyped(event.currentTarget.value)
            combobox.resetSelectedOption()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onInvalid={event => {
            event.preventDefault()
            setReported(true)
          }}
          onBlur={event => {
            combobox.closeDropdown()
            commitTyped(event.currentTarget.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') commitTyped(event.currentTarget.value)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={slots.length === 0}>
        <Combobox.Options ref={scrollToValue} className={classes.slots}>
          {slots.map(slot => (
            <Combobox.Option key={slot} value={slot} active={slot === value}>
              {slot}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const STEP_MINUTES = 15
const SLOTS = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, index) => {
  const minutes = index * STEP_MINUTES
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
})

/** The last slot that is not after the time; 09:00 for none. */
function findSlotIndex(time: string): number {
  const read = parseTimeInput(time)
  const start = read.ok ? read.value : '09:00'
  return SLOTS.findLastIndex(slot => slot <= start)
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
