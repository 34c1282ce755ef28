import { useLocalStorage } from '@mantine/hooks'
import { useGetSettingsQuery, useListLocationsQuery } from '../../lib/api/business.ts'
import { useCountDishesQuery, useCountStaffQuery, useCountSuppliersQuery } from '../../lib/api/counts.ts'
import { type Step, type StepName, stepsToTake } from './first-steps.ts'
import { useRecentInvoicesQuery } from './home-api.ts'

interface FirstSteps {
  /** Null if there is no onboarding to show. */
  steps: readonly Step[] | null
  skip: (name: StepName) => void
  skipAll: () => void
}

/** The onboarding progress of the business. Skipped steps are stored in this browser. */
export function useFirstSteps(): FirstSteps {
  const [skipped, setSkipped] = useLocalStorage<readonly string[]>({
    key: 'skippedFirstSteps',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const { data: settings } = useGetSettingsQuery()
  const { data: locations } = useListLocationsQuery()
  const { data: suppliers } = useCountSuppliersQuery()
  const { data: invoices } = useRecentInvoicesQuery()
  const { data: dishes } = useCountDishesQuery()
  const { data: staff } = useCountStaffQuery()
  const steps = stepsToTake(
    {
      logo: settings ? settings.logoUrl !== '' : null,
      location: isAny(locations?.length),
      supplier: isAny(suppliers),
      invoice: isAny(invoices?.total),
      dish: isAny(dishes),
      staff: isAny(staff),
    },
    skipped,
  )
  return {
    steps,
    skip: name => setSkipped([...skipped, name]),
    skipAll: () => setSkipped((steps ?? []).map(({ name }) => name)),
  }
}

const isAny = (count: number | undefined): boolean | null => (count === undefined ? null : count > 0)
