import { describe, expect, it } from 'vitest'
import { validateLogo } from './validate-logo.ts'

const MEGABYTE = 1024 * 1024

describe('A logo', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/svg+xml'])('may be %s', type => {
    expect(validateLogo({ type, size: 5 * MEGABYTE })).toBeNull()
  })

  it.each(['application/pdf', 'image/webp', ''])('must not be %j', type => {
    expect(validateLogo({ type, size: 10 })).toBe('Please select a valid image file (JPEG, PNG, GIF, or SVG)')
  })

  it('must not exceed 5 MB', () => {
    expect(validateLogo({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toBe(
      'File size must be less than 5MB',
    )
  })
})
