import { describe, expect, it } from 'vitest'
import { type Progress, stepsToTake } from './first-steps.ts'

const nothing: Progress = {
  logo: false,
  location: false,
  supplier: false,
  invoice: false,
  dish: false,
  staff: false,
}
const everything: Progress = {
  logo: true,
  location: true,
  supplier: true,
  invoice: true,
  dish: true,
  staff: true,
}
const listStates = (progress: Progress, skipped: string[] = []) =>
  stepsToTake(progress, skipped)?.map(({ name, state }) => `${name} ${state}`)

describe('The onboarding steps', () => {
  it('begin with the logo', () => {
    expect(listStates(nothing)?.slice(0, 2)).toEqual(['logo next', 'location waiting'])
  })

  it('continue with the first that is neither done nor skipped', () => {
    expect(listStates({ ...nothing, location: true }, ['logo'])).toEqual([
      'logo skipped',
      'location done',
      'supplier next',
      'invoice waiting',
      'dish waiting',
      'staff waiting',
    ])
  })

  it('are over when all are done, or skipped', () => {
    expect(stepsToTake(everything, [])).toBeNull()
    expect(stepsToTake({ ...everything, dish: false, staff: false }, ['dish', 'staff'])).toBeNull()
  })

  it('are over without a logo', () => {
    expect(stepsToTake({ ...everything, logo: false }, [])).toBeNull()
  })

  it('are hidden until the progress is known', () => {
    expect(stepsToTake({ ...nothing, invoice: null }, [])).toBeNull()
  })
})
