import { Checkbox, Stack, Text } from '@mantine/core'
import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { getStaffSearchEmptyText, useStaffSearch } from '../../../components/use-staff-search.ts'
import { useListDepartmentStaffQuery } from '../../../lib/api/staff.ts'
import { translateDepartment } from '../../../lib/departments.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import classes from './dialogs.module.css'

interface ManageRotaStaffModalProps {
  rota: Pick<RotaWithShifts, 'department' | 'location_id'>
  /** All staff members that the editor has loaded. */
  staff: ReadonlyMap<number, StaffMember>
  staffIds: readonly number[]
  /** Called with the records of staff members who may be new to the editor. */
  onSave: (staffIds: readonly number[], loadedStaff: readonly StaffMember[]) => void
  onClose: () => void
}

/**
 * Selects the staff of the rota: its current staff, its department, or anyone found by name. Removing someone keeps
 * their shifts.
 */
export function ManageRotaStaffModal({ rota, staff, staffIds, onSave, onClose }: ManageRotaStaffModalProps) {
  const [search, setSearch] = useState('')
  const [loadedStaff, setLoadedStaff] = useState(staff)
  const form = useForm<{ ids: readonly string[] }>({
    initialValues: { ids: staffIds.map(String) },
    validate: () => ({}),
    save: async ({ ids }) => {
      onSave(ids.map(Number), [...loadedStaff.values()])
      onClose()
    },
    describeFailure: failure => failure.error ?? t('common.unknownError'),
  })
  const selectedStaff = [...loadedStaff.values()].filter(
    ({ id }) => staffIds.includes(id) || form.values.ids.includes(String(id)),
  )
  const { people, note } = useListedPeople(search, { rota, selectedStaff })
  return (
    <FormModal
      title={t('rota.manageTitle')}
      form={form}
      saveLabel={t('rota.manageSave')}
      size={500}
      onClose={onClose}
    >
      <SearchField label={t('rota.searchStaff')} value={search} onSearch={setSearch} />
      <Text size="sm" c="dimmed" role="status">
        {t('rota.selectedStaff', { count: form.values.ids.length })}
      </Text>
      <Checkbox.Group
        aria-label={t('rota.manageTitle')}
        value={[...form.values.ids]}
        onChange={ids => {
          setLoadedStaff(
            before => new Map([...before, ...people.map(member => [member.id, member] as const)]),
          )
          form.set('ids', ids)
        }}
      >
        <Stack gap="sm" className={classes.people}>
          {people.map(member => (
            <Checkbox
              key={member.id}
              value={String(member.id)}
              label={member.name}
              description={`${translateJobPosition(member.position)} · ${translateDepartment(member.department)}`}
            />
          ))}
          {note !== null && (
            <Text size="sm" c="dimmed" role="status">
              {note}
            </Text>
          )}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  )
}

interface ListedPeopleInput {
  rota: ManageRotaStaffModalProps['rota']
  /** Staff members who are or were selected. */
  selectedStaff: readonly StaffMember[]
}

/**
 * The listed people: the search results, or without a search the selected ones and the department; and a note below.
 */
function useListedPeople(search: string, { rota, selectedStaff }: ListedPeopleInput) {
  const { department, location_id } = rota
  const isSearching = search !== ''
  const found = useStaffSearch({ search, isActiveOnly: true, isIdle: !isSearching })
  const team = useListDepartmentStaffQuery({ department, location_id }, { skip: isSearching })
  if (isSearching) {
    const isNobody = found.members.length === 0
    const end = found.hasMore ? t('common.morePeople') : null
    return { people: found.members, note: isNobody ? getStaffSearchEmptyText(found) : end }
  }
  const people = [
    ...new Map([...selectedStaff, ...(team.data ?? [])].map(member => [member.id, member])).values(),
  ]
  return {
    people: people.toSorted(
      (a, b) =>
        Number(b.department === department) - Number(a.department === department) ||
        a.name.localeCompare(b.name),
    ),
    note: team.data
      ? t('rota.othersByName')
      : getStaffSearchEmptyText({ isFailed: team.isError, isBusy: team.isFetching }),
  }
}
