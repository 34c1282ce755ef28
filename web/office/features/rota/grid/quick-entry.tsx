import { TextInput } from '@mantine/core'
import { parseTypedTimeRange, type TimeRangeProblem } from '@rms/domain-kit'
import { useState } from 'react'
import { timeSentence } from '../../../lib/typed-values.ts'
import { t } from '../../../texts/index.ts'
import { type Cell, type DraftShift, newKey } from '../model/draft-shift.ts'

interface QuickEntryProps {
  text: string
  label: string
  cell: Cell
  position: string
  onPut: (shift: DraftShift) => void
  /** Called when typing ends. `isByKey` keeps the focus in the cell. */
  onClose: (isByKey: boolean) => void
}

/** A field in a cell for typing a shift, such as '9-17' and Enter. */
export function QuickEntry({ text, label, cell, position, onPut, onClose }: QuickEntryProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<TimeRangeProblem | null>(null)
  const put = () => {
    const times = parseTypedTimeRange(typed)
    if (!times.ok) return setProblem(times.reason)
    const { start, end } = times
    onPut({ ...cell, start, end, key: newKey(), id: null, position, ...emptyDetails })
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
          put()
        }
        if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}

const emptyDetails = { type: '', notes: '', startOccurrence: null, endOccurrence: null } as const

function describeRangeProblem(problem: TimeRangeProblem): string | undefined {
  if (problem === 'same-times') return t('rota.sameTimes')
  return problem === 'no-such-time' ? timeSentence(problem) : t('rota.typeTimes')
}
