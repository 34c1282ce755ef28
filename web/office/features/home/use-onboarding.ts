import { useLocalStorage } from '@mantine/hooks'
import { useGetSettingsQuery, useListLocationsQuery } from '../../lib/api/business.ts'
import {
  useCountDishesQuery,
  useCountStaffQuery,
  useCountSuppliersQuery,
} from '../../lib/api/record-counts.ts'
import { useListRecentInvoicesQuery } from './home-api.ts'
import { getOnboardingSteps, type OnboardingStep, type OnboardingStepName } from './onboarding-steps.ts'

interface Onboarding {
  /** Null if there is no onboarding to show. */
  steps: readonly OnboardingStep[] | null
  skip: (name: OnboardingStepName) => void
  skipAll: () => void
}

/** The onboarding progress of the business. Skipped steps are stored in this browser. */
export function useOnboarding(): Onboarding {
  const [skipped, setSkipped] = useLocalStorage<readonly string[]>({
    key: 'skippedFirstSteps',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const { data: settings } = useGetSettingsQuery()
  const { data: locations } = useListLocationsQuery()
  const { data: suppliers } = useCountSuppliersQuery()
  const { data: invoices } = useListRecentInvoicesQuery()
  const { data: dishes } = useCountDishesQuery()
  const { data: staff } = useCountStaffQuery()
  const steps = getOnboardingSteps(
    {
      logo: settings ? settings.logoUrl !== '' : null,
      location: hasAny(locations?.length),
      supplier: hasAny(suppliers),
      invoice: hasAny(invoices?.total),
      dish: hasAny(dishes),
      staff: hasAny(staff),
    },
    skipped,
  )
  return {
    steps,
    skip: name => setSkipped([...skipped, name]),
    skipAll: () => setSkipped((steps ?? []).map(({ name }) => name)),
  }
}

const hasAny = (count: number | undefined): boolean | null => (count === undefined ? null : count > 0)
