import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { toSelectOption } from '../lib/select-options.ts'
import { useBusinessLocations } from '../lib/use-business-locations.ts'
import { useHasLocationAccess } from '../lib/user-rights.ts'
import { t } from '../texts/index.ts'

interface AgreementLocationFieldProps {
  /** '' for all locations. */
  value: string
  error?: string | undefined
  onChange: (locationId: string) => void
}

/**
 * The location of an agreed price, or all of them. A manager of some locations chooses one of these. Renders nothing
 * where there is no choice.
 */
export function AgreementLocationField({ value, error, onChange }: AgreementLocationFieldProps) {
  const { locations, hasSeveral } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  const own = locations.filter(({ id }) => hasAccess(id))
  const isForAll = hasAccess(null)
  const first = own[0]
  const needsChoice = !isForAll && value === '' && first !== undefined
  useEffect(() => {
    if (needsChoice) onChange(String(first.id))
  }, [needsChoice, first, onChange])
  if (!hasSeveral && isForAll) return null
  return (
    <Select
      label={t('agreements.location')}
      allowDeselect={false}
      data={[
        ...(isForAll ? [{ value: '', label: t('common.allLocations') }] : []),
        ...own.map(toSelectOption),
      ]}
      value={value}
      error={error}
      onChange={id => onChange(id ?? '')}
    />
  )
}
