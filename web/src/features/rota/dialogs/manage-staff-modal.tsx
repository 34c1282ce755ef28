import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { RotaDepartment, StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { FormModal } from '../../../components/form-modal.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { includesText } from '../../../lib/sorting.ts'
import classes from './dialogs.module.css'

interface ManageStaffModalProps {
  staff: readonly StaffMember[]
  department: RotaDepartment
  staffIds: readonly number[]
  onSave: (staffIds: readonly number[]) => void
  onClose: () => void
}

/** Who stands in the rota; the department's people first. Shifts of those who leave stay. */
export function ManageStaffModal({ staff, department, staffIds, onSave, onClose }: ManageStaffModalProps) {
  const [search, setSearch] = useState('')
  const form = useForm<{ ids: readonly string[] }>({
    initial: { ids: staffIds.map(String) },
    validate: () => ({}),
    save: async ({ ids }) => {
      onSave(ids.map(Number))
      onClose()
    },
    describe: failure => failure.error ?? t('common.unknownError'),
  })
  const people = staff
    .filter(({ status, id }) => status === 'active' || staffIds.includes(id))
    .filter(member => includesText(`${member.name} ${member.position} ${member.department}`, search))
    .toSorted((a, b) => Number(b.department === department) - Number(a.department === department))
  return (
    <FormModal
      title={t('rota.manageTitle')}
      form={form}
      save={t('rota.manageSave')}
      size={500}
      onClose={onClose}
    >
      <TextInput
        type="search"
        aria-label={t('rota.searchStaff')}
        placeholder={t('rota.searchStaff')}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('rota.selectedStaff', { count: form.values.ids.length })}
      </Text>
      <Checkbox.Group
        aria-label={t('rota.manageTitle')}
        value={[...form.values.ids]}
        onChange={ids => form.set('ids', ids)}
      >
        <Stack gap="sm" className={classes.people}>
          {people.map(member => (
            <Checkbox
              key={member.id}
              value={String(member.id)}
              label={member.name}
              description={`${member.position} · ${member.department}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormModal>
  )
}
