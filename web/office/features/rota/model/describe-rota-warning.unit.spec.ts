import { type RotaWarning, RotaWarningCode } from '@rms/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../texts/index.ts'
import { describeRotaWarning } from './describe-rota-warning.ts'

const facts: RotaWarning['facts'] = {
  minutes: 2410,
  limit_hours: 40,
  week_start: '2026-11-30',
  department: 'Bar',
  shifts: [
    { shift_date: '2026-12-01', start_time: '15:00', end_time: '22:15' },
    { shift_date: '2026-12-02', start_time: '09:00', end_time: '15:00' },
  ],
}
const warning = (code: RotaWarningCode): RotaWarning => ({
  code,
  staff_id: 1,
  staff_name: 'Ann',
  shift_date: '2026-12-01',
  shift_id: null,
  shift_index: 0,
  message: 'As the server words it, on 2026-12-01.',
  facts,
})

afterEach(() => setLanguage('en'))

describe('A warning', () => {
  it('shows days as the grid does, and durations in hours and minutes', () => {
    expect(describeRotaWarning(warning('weekly-hours'))).toBe(
      'Ann is scheduled for 40h 10m in the week starting 30 Nov. The limit is 40h 0m.',
    )
    expect(describeRotaWarning(warning('overlap'))).toBe(
      'This overlaps another shift: Tue 1 Dec, 15:00–22:15.',
    )
    expect(describeRotaWarning(warning('holiday'))).toBe('Ann is on holiday on Tue 1 Dec.')
  })

  it.each(['en', 'de', 'fr', 'es'] as const)(
    'contains the same figures in %s, and no ISO dates',
    async language => {
      await setLanguage(language)
      const figures: Partial<Record<RotaWarningCode, RegExp>> = {
        overlap: /15:00–22:15/,
        holiday: /Ann.*1/,
        'short-rest': /40\s?(?:h|Std\.) 10.*15:00–22:15.*09:00–15:00/,
        'weekly-hours': /(?=.*Ann)(?=.*\b30\b)(?=.*40\s?(?:h|Std\.) 10).*40\s?(?:h|Std\.)/,
        department: /Ann.*Bar/,
        terminated: /Ann/,
      }
      for (const code of RotaWarningCode.options) {
        const sentence = describeRotaWarning(warning(code))
        expect(sentence).toMatch(figures[code] ?? /./)
        expect(sentence).not.toMatch(/\d{4}-\d\d-\d\d|As the server|\{/)
      }
    },
  )
})
