import { describe, expect, it } from 'vitest'
import { getOnboardingSteps, type OnboardingProgress } from './onboarding-steps.ts'

const nothingDone: OnboardingProgress = {
  logo: false,
  location: false,
  supplier: false,
  invoice: false,
  dish: false,
  staff: false,
}
const everythingDone: OnboardingProgress = {
  logo: true,
  location: true,
  supplier: true,
  invoice: true,
  dish: true,
  staff: true,
}
const listStates = (progress: OnboardingProgress, skipped: string[] = []) =>
  getOnboardingSteps(progress, skipped)?.map(({ name, state }) => `${name} ${state}`)

describe('The onboarding steps', () => {
  it('begin with the logo', () => {
    expect(listStates(nothingDone)?.slice(0, 2)).toEqual(['logo next', 'location waiting'])
  })

  it('continue with the first that is neither done nor skipped', () => {
    expect(listStates({ ...nothingDone, location: true }, ['logo'])).toEqual([
      'logo skipped',
      'location done',
      'supplier next',
      'invoice waiting',
      'dish waiting',
      'staff waiting',
    ])
  })

  it('are over when all are done, or skipped', () => {
    expect(getOnboardingSteps(everythingDone, [])).toBeNull()
    expect(getOnboardingSteps({ ...everythingDone, dish: false, staff: false }, ['dish', 'staff'])).toBeNull()
  })

  it('are over without a logo', () => {
    expect(getOnboardingSteps({ ...everythingDone, logo: false }, [])).toBeNull()
  })

  it('are hidden until the progress is known', () => {
    expect(getOnboardingSteps({ ...nothingDone, invoice: null }, [])).toBeNull()
  })
})
