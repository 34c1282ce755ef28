import { Select, Switch, TextInput } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import type { FormState } from '../../../shared/lib/form.ts'
import { FieldRow } from '../../components/app-form.tsx'
import { DateField } from '../../components/date-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { MoneyField } from '../../components/number-field.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { toDepartmentOptions } from '../../lib/departments.ts'
import { toStoredJobPosition, translateJobPosition } from '../../lib/job-positions.ts'
import { t } from '../../texts/index.ts'
import { type StaffFormValues, toSalaryType, useStaffForm } from './use-staff-form.ts'

interface StaffFormModalProps {
  /** null creates a new staff member. */
  member: StaffMember | null
  onClose: () => void
}

/** Waits for the locations, because a single location is preselected. */
export function StaffFormModal(props: StaffFormModalProps) {
  const { isLoading } = useListLocationsQuery()
  return isLoading ? null : <StaffForm {...props} />
}

function StaffForm({ member, onClose }: StaffFormModalProps) {
  const form = useStaffForm(member, onClose)
  const title = member ? t('staff.editTitle', { name: member.name }) : t('staff.addTitle')
  return (
    <FormModal
      title={title}
      form={form}
      saveLabel={t(member ? 'common.save' : 'staff.addSubmit')}
      size={700}
      onClose={onClose}
    >
      <PersonFields form={form} />
      <WorkFields form={form} />
      {member?.salary_amount !== null && <PayFields form={form} />}
    </FormModal>
  )
}

const textField = (form: FormState<StaffFormValues>, name: 'name' | 'email' | 'phone' | 'position') => ({
  name,
  autoComplete: 'off',
  value: form.values[name],
  error: form.errors[name],
  onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
})

function PersonFields({ form }: { form: FormState<StaffFormValues> }) {
  return (
    <>
      <TextInput label={t('staff.name')} required data-autofocus {...textField(form, 'name')} />
      <FieldRow>
        <TextInput label={t('staff.email')} type="email" required {...textField(form, 'email')} />
        <TextInput label={t('staff.phone')} type="tel" {...textField(form, 'phone')} />
      </FieldRow>
    </>
  )
}

function WorkFields({ form }: { form: FormState<StaffFormValues> }) {
  const { data: locations = [] } = useListLocationsQuery()
  return (
    <>
      <FieldRow>
        <TextInput
          label={t('staff.position')}
          required
          {...textField(form, 'position')}
          value={translateJobPosition(form.values.position)}
          onChange={event => form.set('position', toStoredJobPosition(event.currentTarget.value))}
        />
        <Select
          label={t('staff.department')}
          required
          placeholder={t('staff.departmentChoose')}
          data={toDepartmentOptions(DEPARTMENTS)}
          value={form.values.department || null}
          error={form.errors.department}
          onChange={chosen => form.set('department', DEPARTMENTS.find(known => known === chosen) ?? '')}
        />
      </FieldRow>
      <FieldRow>
        <DateField
          label={t('staff.startDate')}
          required
          value={form.values.start_date}
          error={form.errors.start_date}
          onChange={date => form.set('start_date', date)}
        />
        <Select
          label={t('staff.location')}
          clearable
          placeholder={t('staff.noLocation')}
          data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.location_id || null}
          error={form.errors.location_id}
          onChange={chosen => form.set('location_id', chosen ?? '')}
        />
      </FieldRow>
    </>
  )
}

function PayFields({ form }: { form: FormState<StaffFormValues> }) {
  return (
    <>
      <SalaryFields form={form} />
      {form.values.salary_type === 'weekly' && (
        <Switch
          label={t('staff.fixedSalary')}
          description={t('staff.fixedSalaryHelp')}
          checked={form.values.is_fixed_salary}
          onChange={event => form.set('is_fixed_salary', event.currentTarget.checked)}
        />
      )}
    </>
  )
}

function SalaryFields({ form }: { form: FormState<StaffFormValues> }) {
  return (
    <FieldRow>
      <Select
        label={t('staff.salaryType')}
        required
        placeholder={t('staff.salaryTypeChoose')}
        data={[
          { value: 'hourly', label: t('staff.hourly') },
          { value: 'weekly', label: t('staff.weekly') },
        ]}
        value={form.values.salary_type || null}
        error={form.errors.salary_type}
        onChange={chosen => form.set('salary_type', toSalaryType(chosen ?? ''))}
      />
      <MoneyField
        label={t('staff.salaryAmount')}
        required
        value={form.values.salary_amount}
        error={form.errors.salary_amount}
        onChange={amount => form.set('salary_amount', amount)}
      />
    </FieldRow>
  )
}
