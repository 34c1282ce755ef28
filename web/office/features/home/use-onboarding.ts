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
  isLoading: boolean
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
  const settings = useGetSettingsQuery()
  const locations = useListLocationsQuery()
  const suppliers = useCountSuppliersQuery()
  const invoices = useListRecentInvoicesQuery()
  const dishes = useCountDishesQuery()
  const staff = useCountStaffQuery()
  const steps = getOnboardingSteps(
    {
      logo: settings.data ? settings.data.logoUrl !== '' : null,
      location: hasAny(locations.data?.length),
      supplier: hasAny(suppliers.data),
      invoice: hasAny(invoices.data?.total),
      dish: hasAny(dishes.data),
      staff: hasAny(staff.data),
    },
    skipped,
  )
  return {
    isLoading: [settings, locations, suppliers, invoices, dishes, staff].some(query => query.isLoading),
    steps,
    skip: name => setSkipped([...skipped, name]),
    skipAll: () => setSkipped((steps ?? []).map(({ name }) => name)),
  }
}

const hasAny = (count: number | undefined): boolean | null => (count === undefined ? null : count > 0)
