import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { useGetStaffMemberQuery } from '../lib/api/staff.ts'
import { toSelectOption } from '../lib/select-options.ts'
import { t } from '../texts/index.ts'
import { getStaffSearchEmptyText, useStaffSearch } from './use-staff-search.ts'

const TYPING_PAUSE_MS = 180

export interface ChosenStaffMember {
  readonly id: string
  readonly name: string
}

interface StaffMemberSelectProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange'> {
  /** An id as text; empty while nobody is chosen. */
  value: string
  /** The second argument is the chosen person's record as the server sent it. */
  onChange: (person: ChosenStaffMember | null, member?: StaffMember) => void
  /** The initial choice, if the screen knows the name. */
  initialChoice?: ChosenStaffMember | undefined
  /** Excludes people who no longer work here. */
  isActiveOnly?: boolean
}

/** Selects a staff member. The server searches, because the directory may be long, and returns the first by name. */
export function StaffMemberSelect({
  value,
  onChange,
  initialChoice,
  isActiveOnly = false,
  ...field
}: StaffMemberSelectProps) {
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ChosenStaffMember | null>(initialChoice ?? null)
  const chosen = useChosenStaffMember(value, picked)
  const { members, choices, word } = useStaffOptions(chosen, { typed: typed.trim(), isActiveOnly })
  return (
    <Select
      {...field}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={choices}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={word}
      value={value || null}
      onChange={(id, option) => {
        const person = id === null ? null : { id, name: option?.label ?? '' }
        setPicked(person)
        onChange(
          person,
          members.find(member => String(member.id) === id),
        )
      }}
    />
  )
}

/** The chosen person: picked here, or loaded when only the id is known from the URL. */
function useChosenStaffMember(value: string, picked: ChosenStaffMember | null): ChosenStaffMember | null {
  const isPicked = picked?.id === value
  const { currentData } = useGetStaffMemberQuery(Number(value), { skip: value === '' || isPicked })
  if (isPicked) return picked
  return currentData ? { id: value, name: currentData.name } : null
}

function useStaffOptions(
  chosen: ChosenStaffMember | null,
  { typed, isActiveOnly }: { typed: string; isActiveOnly: boolean },
) {
  const [wanted] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  // The chosen person's name fills the field. It is not a search: everybody can be chosen instead.
  const search = wanted === chosen?.name ? '' : wanted
  const found = useStaffSearch({ search, isActiveOnly })
  const rows = found.members.map(toSelectOption)
  const isMissing = chosen !== null && !rows.some(({ value }) => value === chosen.id)
  return {
    members: found.members,
    choices: [
      ...(isMissing ? [{ value: chosen.id, label: chosen.name }] : []),
      ...rows,
      ...(found.hasMore ? [createTruncationOption()] : []),
    ],
    word: getStaffSearchEmptyText({ ...found, isBusy: found.isBusy || wanted !== typed }),
  }
}

/** A disabled option which says that the list is truncated. */
const createTruncationOption = () => ({ value: 'more', label: t('common.morePeople'), disabled: true })
