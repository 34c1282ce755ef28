import { Select } from '@mantine/core'
import { DEPARTMENTS } from '@rms/domain-kit'
import { toDepartmentOptions } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'

interface DepartmentSelectProps {
  /** '' for all departments. */
  value: string
  onChange: (department: string) => void
}

/** Filters by department. */
export const DepartmentSelect = ({ value, onChange }: DepartmentSelectProps) => (
  <Select
    label={t('tracking.department')}
    data={[{ value: '', label: t('tracking.allDepartments') }, ...toDepartmentOptions(DEPARTMENTS)]}
    allowDeselect={false}
    value={value}
    onChange={department => onChange(department ?? '')}
  />
)
