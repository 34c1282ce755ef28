import type { AttendancePolicy } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** What a policy says, rule by rule. */
export const rulesOf = (policy: AttendancePolicy): readonly (readonly [string, string])[] => [
  [t('policies.dailyHours'), t('policies.hours', { hours: policy.dailyHours })],
  [t('policies.weeklyHours'), t('policies.hours', { hours: policy.weeklyHours })],
  [t('policies.multiplier'), t('policies.times', { times: policy.multiplier })],
  [t('policies.tiers'), tiersOf(policy)],
  [t('policies.lateMinutes'), t('policies.minutes', { minutes: policy.lateMinutes })],
  [t('policies.earlyMinutes'), t('policies.minutes', { minutes: policy.earlyMinutes })],
  [t('policies.breaks'), breaksOf(policy)],
  [
    t('policies.rounding'),
    policy.roundingMinutes === 0
      ? t('policies.noRounding')
      : t('policies.roundedTo', { minutes: policy.roundingMinutes }),
  ],
]

const tiersOf = ({ tiers }: AttendancePolicy): string =>
  tiers.length === 0
    ? t('policies.noTiers')
    : tiers
        .map(({ afterHours, multiplier }) => t('policies.tier', { hours: afterHours, times: multiplier }))
        .join(', ')

function breaksOf({ breaksPaid, paidBreakMinutes }: AttendancePolicy): string {
  if (breaksPaid) return t('policies.breaksPaid')
  return paidBreakMinutes > 0
    ? t('policies.breaksPartlyPaid', { minutes: paidBreakMinutes })
    : t('policies.breaksUnpaid')
}
