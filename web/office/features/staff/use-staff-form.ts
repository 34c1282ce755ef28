import type { Department, StaffMember } from '@rms/contracts'
import { DEPARTMENTS } from '@rms/domain-kit'
import type { EditConflictOptions } from '../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { translateDepartment } from '../../lib/departments.ts'
import { getNumberFieldValue } from '../../lib/input-errors.ts'
import { useToday } from '../../lib/local-time.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { changeFixedSalary, isFixedSalaryOn } from './fixed-salary.ts'
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
  /** Whether the weekly amount is paid whatever the hours, from today on. */
  is_fixed_salary: boolean
  location_id: string
}

interface FormContext {
  readonly member: StaffMember | null
  readonly today: string
}

/** The form that creates or edits a staff member. */
export function useStaffForm(member: StaffMember | null, onSaved: () => void): FormState<StaffFormValues> {
  const today = useToday()
  const [create] = useCreateStaffMutation()
  const [update] = useUpdateStaffMutation()
  const { data: locations = [] } = useListLocationsQuery()
  const isPayHidden = member?.salary_amount === null
  const onlyLocation = locations.length === 1 ? String(locations[0]?.id) : ''
  return useForm<StaffFormValues>({
    initialValues: member ? toFormValues(member, today) : { ...blank, location_id: onlyLocation },
    record: createConflictRecord(
      { member, today },
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
      const body = toBody(values, { member, today })
      if (!body) return
      await (member
        ? update({ id: member.id, body: { ...getChangedFields({ member, today }, base, body), version } })
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
  { member, today }: FormContext,
  getLocationName: (id: string) => string,
): EditConflictOptions<StaffFormValues> => ({
  version: member?.version,
  toValues: (newer: StaffMember) => toFormValues(newer, today),
  labels: {
    name: t('staff.name'),
    email: t('staff.email'),
    phone: t('staff.phone'),
    position: t('staff.position'),
    department: t('staff.department'),
    start_date: t('staff.startDate'),
    salary_type: t('staff.salaryType'),
    salary_amount: t('staff.salaryAmount'),
    is_fixed_salary: t('staff.fixedSalary'),
    location_id: t('staff.location'),
  },
  formatters: {
    department: department => (department === '' ? '' : translateDepartment(department)),
    is_fixed_salary: isFixed => t(isFixed ? 'staff.fixedSalaryOn' : 'staff.fixedSalaryOff'),
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
  is_fixed_salary: false,
  location_id: '',
}

const toFormValues = (member: StaffMember, today: string): StaffFormValues => ({
  name: member.name,
  email: member.email,
  phone: member.phone,
  position: member.position,
  department: member.department,
  start_date: member.start_date,
  salary_type: toSalaryType(member.salary_type),
  salary_amount: member.salary_amount ?? '',
  is_fixed_salary: isFixedSalaryOn(member.fixed_salary ?? [], today),
  location_id: member.location_id === null ? '' : String(member.location_id),
})

export const toSalaryType = (type: string): StaffFormValues['salary_type'] =>
  type === 'hourly' || type === 'weekly' ? type : ''

function toBody(values: StaffFormValues, { member, today }: FormContext): NewStaff | null {
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
    fixed_salary: changeFixedSalary(member?.fixed_salary ?? [], {
      isFixed: salary_type === 'weekly' && values.is_fixed_salary,
      from: member ? today : values.start_date,
    }),
    location_id: values.location_id ? Number(values.location_id) : null,
  }
}

/** The changed fields; pay only if the user may see it. */
function getChangedFields(
  { member, today }: FormContext & { readonly member: StaffMember },
  base: StaffFormValues,
  body: NewStaff,
): Partial<NewStaff> {
  const { status: _status, salary_type, salary_amount, fixed_salary, ...fields } = body
  const pay = member.salary_amount === null ? {} : { salary_type, salary_amount, fixed_salary }
  const before: Readonly<Record<string, unknown>> = { ...toBody(base, { member, today }) }
  return Object.fromEntries(
    Object.entries({ ...fields, ...pay }).filter(
      ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  )
}
