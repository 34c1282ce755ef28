import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { useGetStaffMemberQuery } from '../lib/api/staff.ts'
import { choiceOf } from '../lib/choices.ts'
import { t } from '../texts/index.ts'
import { useFoundPeople, wordForNobody } from './use-found-people.ts'

const TYPING_PAUSE_MS = 180

export interface ChosenPerson {
  readonly id: string
  readonly name: string
}

interface PersonFieldProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange'> {
  /** An id as text; empty while nobody is chosen. */
  value: string
  /** The second is the record of who was chosen, as the server sent it. */
  onChange: (person: ChosenPerson | null, member?: StaffMember) => void
  /** Who is chosen at first, where the screen knows the name. */
  known?: ChosenPerson | undefined
  /** Leaves out who does not work here any more. */
  isActiveOnly?: boolean
}

/** One of the staff. The server finds them by what is typed and sends the first by name: a directory may be long. */
export function PersonField({ value, onChange, known, isActiveOnly = false, ...field }: PersonFieldProps) {
  const [typed, type] = useState('')
  const [picked, pick] = useState<ChosenPerson | null>(known ?? null)
  const chosen = useChosen(value, picked)
  const { members, choices, word } = usePeople(chosen, { typed: typed.trim(), isActiveOnly })
  return (
    <Select
      {...field}
      searchable
      searchValue={typed}
      onSearchChange={type}
      data={choices}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={word}
      value={value || null}
      onChange={(id, option) => {
        const person = id === null ? null : { id, name: option?.label ?? '' }
        pick(person)
        onChange(
          person,
          members.find(member => String(member.id) === id),
        )
      }}
    />
  )
}

/** Who is chosen: picked here, or named by an address alone and asked for. */
function useChosen(value: string, picked: ChosenPerson | null): ChosenPerson | null {
  const isPicked = picked?.id === value
  const { currentData } = useGetStaffMemberQuery(Number(value), { skip: value === '' || isPicked })
  if (isPicked) return picked
  return currentData ? { id: value, name: currentData.name } : null
}

function usePeople(
  chosen: ChosenPerson | null,
  { typed, isActiveOnly }: { typed: string; isActiveOnly: boolean },
) {
  const [wanted] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  // The name of who is chosen stands in the field: nobody has typed it, and everybody may be chosen instead.
  const search = wanted === chosen?.name ? '' : wanted
  const found = useFoundPeople({ search, isActiveOnly })
  const rows = found.members.map(choiceOf)
  const isMissing = chosen !== null && !rows.some(({ value }) => value === chosen.id)
  return {
    members: found.members,
    choices: [
      ...(isMissing ? [{ value: chosen.id, label: chosen.name }] : []),
      ...rows,
      ...(found.isMore ? [endOfList()] : []),
    ],
    word: wordForNobody({ ...found, isBusy: found.isBusy || wanted !== typed }),
  }
}

/** Says that the list has an end; no choice of its own. */
const endOfList = () => ({ value: 'more', label: t('common.morePeople'), disabled: true })
