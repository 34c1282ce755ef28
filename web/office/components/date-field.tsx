import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { formatDate, parseDateInput } from '@rms/domain-kit'
import { type KeyboardEvent, useState } from 'react'
import { useCustomValidity } from '../../shared/lib/custom-validity.ts'
import { getDateError } from '../lib/input-errors.ts'
import { useSettings } from '../lib/use-settings.ts'
import { t } from '../texts/index.ts'

interface DateFieldProps
  extends Pick<
    TextInputProps,
    'label' | 'description' | 'inputWrapperOrder' | 'error' | 'required' | 'disabled'
  > {
  /** YYYY-MM-DD; '' for none. */
  value: string
  /** Called with valid dates, and with '' for an emptied field. Invalid text keeps the previous value. */
  onChange: (date: string) => void
  /** Accessible name and placeholder of a field without a label. */
  ariaLabel?: string
}

/** The text being typed, and the value at that time. */
interface Draft {
  text: string
  value: string
}

/** A date in the format of the settings, typed or picked. Typed text is kept; an error is shown if it is not a date. */
export function DateField({ value, onChange, ariaLabel, error, ...rest }: DateFieldProps) {
  const { dateFormat } = useSettings()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isReported, setReported] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // A value set from outside replaces the typed text.
  const typed = draft?.value === value ? draft.text : null
  const read = typed === null ? null : parseDateInput(typed, dateFormat)
  const problem = read && !read.ok ? getDateError(read.reason, dateFormat) : undefined
  const field = useCustomValidity(problem)

  const commit = (date: string, text: string | null) => {
    setDraft(text === null ? null : { text, value: date })
    if (date !== value) onChange(date)
  }
  const change = (text: string) => {
    setOpen(false)
    const next = parseDateInput(text, dateFormat)
    // An empty text or a short year may be incomplete input: it is parsed when the field loses focus.
    if (next.ok && /\d{4}/.test(text)) commit(next.value, text)
    else setDraft({ text, value })
  }
  const commitTyped = () => {
    setReported(true)
    if (read?.ok) commit(read.value, null)
    else if (read?.reason === 'blank') commit('', null)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withRoles={false} shadow="md">
      <Popover.Target>
        <TextInput
          {...rest}
          ref={field}
          autoComplete="off"
          aria-label={ariaLabel}
          placeholder={ariaLabel ?? dateFormat}
          value={typed ?? (value && formatDate(value, dateFormat))}
          error={(isReported && problem) || error}
          rightSection={value !== '' && !rest.disabled && <ClearButton onClick={() => commit('', null)} />}
          onChange={event => change(event.currentTarget.value)}
          onClick={() => setOpen(true)}
          onInvalid={event => {
            event.preventDefault()
            setReported(true)
          }}
          onBlur={() => {
            setOpen(false)
            commitTyped()
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'ArrowDown') setOpen(true)
            if (event.key === 'Enter') commitTyped()
            if (event.key !== 'Escape' || !isOpen) return
            event.stopPropagation()
            setOpen(false)
          }}
        />
      </Popover.Target>
      {/* Keeps the focus in the field while a day is picked. */}
      <Popover.Dropdown onMouseDown={event => event.preventDefault()}>
        <DatePicker
          key={value}
          value={value || null}
          {...(value && { defaultDate: value })}
          firstDayOfWeek={1}
          onChange={date => {
            setOpen(false)
            commit(date ?? '', null)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <CloseButton
      size="sm"
      variant="transparent"
      tabIndex={-1}
      aria-label={t('common.clearChoice')}
      onMouseDown={event => event.preventDefault()}
      onClick={onClick}
    />
  )
}
