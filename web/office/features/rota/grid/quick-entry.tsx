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
  /** Typing is over; by a key the focus stays in the cell. */
  onClose: (isByKey: boolean) => void
}

/** A shift typed where it belongs: '9-17' and Enter. */
export function QuickEntry({ text, label, cell, position, onPut, onClose }: QuickEntryProps) {
  const [typed, setTyped] = useState(text)
  const [problem, setProblem] = useState<TimeRangeProblem | null>(null)
  const put = () => {
    const times = parseTypedTimeRange(typed)
    if (!times.ok) return setProblem(times.reason)
    const { start, end } = times
    onPut({ ...cell, start, end, key: newKey(), id: null, position, ...nothingElse })
    onClose(true)
  }
  return (
    <TextInput
      size="xs"
      autoFocus
      aria-label={label}
      placeholder="9-17"
      value={typed}
      error={problem && rangeSentence(problem)}
      onFocus={event => event.currentTarget.setSelectionRange(typed.length, typed.length)}
      onChange={event => {
        setTyped(event.currentTarget.value)
        setProblem(null)
      }}
      onBlur={() => onClose(false)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') {
          // The focus goes on to a button of the cell, which this key must not press.
          event.preventDefault()
          put()
        }
        if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}

const nothingElse = { type: '', notes: '', startOccurrence: null, endOccurrence: null } as const

function rangeSentence(problem: TimeRangeProblem): string | undefined {
  if (problem === 'same-times') return t('rota.sameTimes')
  return problem === 'no-such-time' ? timeSentence(problem) : t('rota.typeTimes')
}
