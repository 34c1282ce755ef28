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
  /** The second argument is the chosen person's record as the server sent it. */
  onChange: (person: ChosenPerson | null, member?: StaffMember) => void
  /** The initial choice, if the screen knows the name. */
  known?: ChosenPerson | undefined
  /** Excludes people who no longer work here. */
  isActiveOnly?: boolean
}

/** Selects a staff member. The server searches, because the directory may be long, and returns the first by name. */
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

/** The chosen person: picked here, or loaded when only the id is known from the URL. */
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
  // The chosen person's name fills the field. It is not a search: everybody can be chosen instead.
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

/** A disabled option which says that the list is truncated. */
const endOfList = () => ({ value: 'more', label: t('common.morePeople'), disabled: true })
