import { TextInput } from '@mantine/core'
import { parseTimeRangeInput, type TimeRangeInputProblem } from '@rms/domain-kit'
import { useState } from 'react'
import { getTimeError } from '../../../lib/input-errors.ts'
import { t } from '../../../texts/index.ts'
import { createShiftKey, type DraftShift, type RotaCell } from '../model/draft-shift.ts'

interface QuickShiftEntryProps {
  text: string
  label: string
  cell: RotaCell
  position: string
  onAddShift: (shift: DraftShift) => void
  /** Called when typing ends. `keepsFocus` is true if a key ended it, so that the focus stays in the cell. */
  onClose: (keepsFocus: boolean) => void
}

/** A field in a cell for typing a shift, such as '9-17' and Enter. */
export function QuickShiftEntry({ text, label, cell, position, onAddShift, onClose }: QuickShiftEntryProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<TimeRangeInputProblem | null>(null)
  const addShift = () => {
    const times = parseTimeRangeInput(typed)
    if (!times.ok) return setProblem(times.reason)
    const { start, end } = times
    onAddShift({ ...cell, start, end, key: createShiftKey(), id: null, position, ...emptyDetails })
    onClose(true)
  }
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={label}
      placeholder="9-17"
      value={typed}
      error={problem && describeRangeProblem(problem)}
      onFocus={event => event.currentTarget.setSelectionRange(typed.length, typed.length)}
      onChange={event => {
        setTyped(event.currentTarget.value)
        setProblem(null)
      }}
      onBlur={() => onClose(false)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') {
          // The focus moves to a button of the cell, which this key press must not activate.
          event.preventDefault()
          addShift()
        }
        if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}

const emptyDetails = { type: '', notes: '', startOccurrence: null, endOccurrence: null } as const

function describeRangeProblem(problem: TimeRangeInputProblem): string | undefined {
  if (problem === 'same-times') return t('rota.sameTimes')
  return problem === 'no-such-time' ? getTimeError(problem) : t('rota.typeTimes')
}
