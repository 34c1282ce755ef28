import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFindStaffQuery, useGetStaffMemberQuery } from '../lib/api/staff.ts'
import { choiceOf } from '../lib/choice.ts'
import { t } from '../lib/i18n/index.ts'

const TYPING_PAUSE_MS = 180

export interface ChosenPerson {
  readonly id: string
  readonly name: string
}

interface PersonFieldProps
  extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange'> {
  /** An id as text; empty while nobody is chosen. */
  value: string
  onChange: (person: ChosenPerson | null) => void
  /** Leaves out who does not work here any more. */
  isActiveOnly?: boolean
}

/** One of the staff. The server finds them by what is typed and sends the first by name: a directory may be long. */
export function PersonField({ value, onChange, isActiveOnly = false, ...field }: PersonFieldProps) {
  const [typed, type] = useState('')
  const [picked, pick] = useState<ChosenPerson | null>(null)
  const chosen = useChosen(value, picked)
  const { choices, word } = usePeople(chosen, { typed: typed.trim(), isActiveOnly })
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
        onChange(person)
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
  const found = useFindStaffQuery({ search, status: isActiveOnly ? 'active' : '' })
  const rows = (found.data?.rows ?? []).map(choiceOf)
  const isMissing = chosen !== null && !rows.some(({ value }) => value === chosen.id)
  const isMore = (found.data?.total ?? 0) > rows.length
  return {
    choices: [
      ...(isMissing ? [{ value: chosen.id, label: chosen.name }] : []),
      ...rows,
      ...(isMore ? [endOfList()] : []),
    ],
    word: wordForNobody({ isFailed: found.isError, isBusy: found.isFetching || wanted !== typed }),
  }
}

/** Says that the list has an end; no choice of its own. */
const endOfList = () => ({ value: 'more', label: t('common.morePeople'), disabled: true })

function wordForNobody({ isFailed, isBusy }: { isFailed: boolean; isBusy: boolean }): string {
  if (isBusy) return t('common.loading')
  return t(isFailed ? 'common.loadFailed' : 'common.nobodyFound')
}
