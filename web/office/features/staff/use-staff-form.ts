import type { Department, StaffMember } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { translateDepartment } from '../../lib/departments.ts'
import { getNumberFieldValue } from '../../lib/input-errors.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { type NewStaff, useCreateStaffMutation, useUpdateStaffMutation } from './staff-api.ts'

export interface StaffFormValues {
  name: string
  email: string
  phone: string
  position: string
  department: Department | ''
  start_date: string
  salary_type: 'hourly' | 'weekly' | ''
  /** As entered. */
  salary_amount: string | number
  location_id: string
}

/** The form that creates or edits a staff member. */
export function useStaffForm(member: StaffMember | null, onSaved: () => void): FormState<StaffFormValues> {
  const [create] = useCreateStaffMutation()
  const [update] = useUpdateStaffMutation()
  const { data: locations = [] } = useListLocationsQuery()
  const isPayHidden = member?.salary_amount === null
  const onlyLocation = locations.length === 1 ? String(locations[0]?.id) : ''
  return useForm<StaffFormValues>({
    initialValues: member ? toFormValues(member) : { ...blank, location_id: onlyLocation },
    record: createConflictRecord(
      member,
      id => locations.find(location => String(location.id) === id)?.name ?? id,
    ),
    contract: {
      loadSchema: async () => {
        const { CreateStaffBody } = await import('@rms/contracts/workforce/staff-schemas')
        return isPayHidden
          ? CreateStaffBody.omit({ salary_type: true, salary_amount: true })
          : CreateStaffBody
      },
      createBody: values => ({
        ...values,
        department: values.department || undefined,
        salary_type: values.salary_type || undefined,
        salary_amount: getNumberFieldValue(values.salary_amount),
        location_id: getNumberFieldValue(values.location_id),
      }),
      messages: {
        name: { required: t('staff.nameRequired') },
        email: t('staff.emailInvalid'),
        position: { required: t('staff.positionRequired') },
        department: t('staff.departmentRequired'),
        start_date: { 'not-a-date': t('staff.startDateRequired') },
        salary_type: t('staff.salaryTypeRequired'),
        salary_amount: { required: t('staff.salaryRequired'), 'at-least': t('staff.salaryNegative') },
      },
    },
    save: async (values, { base, version }) => {
      const body = toBody(values)
      if (!body) return
      await (member
        ? update({ id: member.id, body: { ...getChangedFields(member, base, body), version } })
        : create(body)
      ).unwrap()
      notifySuccess(t(member ? 'staff.saved' : 'staff.added'))
      onSaved()
    },
    describeFailure: failure => {
      const error = failure.error ?? t('common.unknownError')
      return member ? t('staff.saveFailed', { error }) : t('staff.addFailed', { error })
    },
  })
}

/** How the form shows a conflict with a newer version of the staff member. */
const createConflictRecord = (
  member: StaffMember | null,
  getLocationName: (id: string) => string,
): EditConflictOptions<StaffFormValues> => ({
  version: member?.version,
  toValues: (newer: StaffMember) => toFormValues(newer),
  labels: {
    name: t('staff.name'),
    email: t('staff.email'),
    phone: t('staff.phone'),
    position: t('staff.position'),
    department: t('staff.department'),
    start_date: t('staff.startDate'),
    salary_type: t('staff.salaryType'),
    salary_amount: t('staff.salaryAmount'),
    location_id: t('staff.location'),
  },
  formatters: {
    department: department => (department === '' ? '' : translateDepartment(department)),
    salary_type: type => (type === '' ? '' : t(`staff.${type}`)),
    location_id: getLocationName,
  },
})

const blank: StaffFormValues = {
  name: '',
  email: '',
  phone: '',
  position: '',
  department: '',
  start_date: '',
  salary_type: '',
  salary_amount: '',
  location_id: '',
}

const toFormValues = (member: StaffMember): StaffFormValues => ({
  name: member.name,
  email: member.email,
  phone: member.phone,
  position: member.position,
  department: member.department,
  start_date: member.start_date,
  salary_type: toSalaryType(member.salary_type),
  salary_amount: member.salary_amount ?? '',
  location_id: member.location_id === null ? '' : String(member.location_id),
})

export const toSalaryType = (type: string): StaffFormValues['salary_type'] =>
  type === 'hourly' || type === 'weekly' ? type : ''

function toBody(values: StaffFormValues): NewStaff | null {
  const department = DEPARTMENTS.find(known => known === values.department)
  const salary_type = toSalaryType(values.salary_type)
  if (!department || !salary_type) return null
  return {
    name: values.name,
    email: values.email,
    phone: values.phone,
    position: values.position,
    department,
    start_date: values.start_date,
    status: 'active',
    salary_type,
    salary_amount: Number(values.salary_amount),
    location_id: values.location_id ? Number(values.location_id) : null,
  }
}

/** The changed fields; pay only if the user may see it. */
function getChangedFields(member: StaffMember, base: StaffFormValues, body: NewStaff): Partial<NewStaff> {
  const { status: _status, salary_type, salary_amount, ...fields } = body
  const pay = member.salary_amount === null ? {} : { salary_type, salary_amount }
  const before: Readonly<Record<string, unknown>> = { ...toBody(base) }
  return Object.fromEntries(
    Object.entries({ ...fields, ...pay }).filter(([name, value]) => before[name] !== value),
  )
}
