import type { OvertimePolicyRecord } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** Describes the rules of a policy as pairs of label and value. */
export const describeOvertimePolicyRules = (
  policy: OvertimePolicyRecord,
): readonly (readonly [string, string])[] => [
  [t('policies.dailyHours'), t('policies.hours', { hours: policy.dailyHours })],
  [t('policies.weeklyHours'), t('policies.hours', { hours: policy.weeklyHours })],
  [t('policies.multiplier'), t('policies.times', { times: policy.multiplier })],
  [t('policies.tiers'), describeTiers(policy)],
  [t('policies.lateMinutes'), t('policies.minutes', { minutes: policy.lateMinutes })],
  [t('policies.earlyMinutes'), t('policies.minutes', { minutes: policy.earlyMinutes })],
  [t('policies.breaks'), describeBreaks(policy)],
  [
    t('policies.rounding'),
    policy.roundingMinutes === 0
      ? t('policies.noRounding')
      : t('policies.roundedTo', { minutes: policy.roundingMinutes }),
  ],
]

const describeTiers = ({ tiers }: OvertimePolicyRecord): string =>
  tiers.length === 0
    ? t('policies.noTiers')
    : tiers
        .map(({ afterHours, multiplier }) => t('policies.tier', { hours: afterHours, times: multiplier }))
        .join(', ')

function describeBreaks({ breaksPaid, paidBreakMinutes }: OvertimePolicyRecord): string {
  if (breaksPaid) return t('policies.breaksPaid')
  return paidBreakMinutes > 0
    ? t('policies.breaksPartlyPaid', { minutes: paidBreakMinutes })
    : t('policies.breaksUnpaid')
}
