import type { AttendancePolicy } from '@rms/contracts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { useToday } from '../../lib/clock.ts'
import { tellDone } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { type NewPolicy, useAddPolicyMutation } from './policies-api.ts'

export const ROUNDINGS = [0, 5, 6, 10, 15, 30] as const

type Figure = string | number

export interface PolicyValues {
  effectiveDate: string
  dailyHours: Figure
  weeklyHours: Figure
  multiplier: Figure
  tiers: readonly { key: string; afterHours: Figure; multiplier: Figure }[]
  lateMinutes: Figure
  earlyMinutes: Figure
  breaksPaid: boolean
  paidBreakMinutes: Figure
  roundingMinutes: string
}

/** A new policy that begins with what holds today. */
export function usePolicyForm(current: AttendancePolicy, onSaved: () => void): Form<PolicyValues> {
  const [add] = useAddPolicyMutation()
  const today = useToday()
  return useForm<PolicyValues>({
    initial: { ...current, ...textsOf(current), effectiveDate: today },
    validate: values => ({
      effectiveDate: values.effectiveDate >= today ? undefined : t('policies.notInThePast'),
      dailyHours: positive(values.dailyHours),
      weeklyHours: positive(values.weeklyHours),
      multiplier: Number(values.multiplier) >= 1 ? undefined : t('policies.atLeastOnce'),
      lateMinutes: positive(values.lateMinutes),
      earlyMinutes: positive(values.earlyMinutes),
      paidBreakMinutes: positive(values.paidBreakMinutes),
    }),
    save: async values => {
      await add(bodyOf(values)).unwrap()
      tellDone(t('policies.saved'))
      onSaved()
    },
    describe: failure => failure.error ?? t('policies.failed'),
  })
}

const textsOf = ({ tiers, roundingMinutes }: AttendancePolicy) => ({
  tiers: tiers.map(tier => ({ ...tier, key: String(tier.afterHours) })),
  roundingMinutes: String(roundingMinutes),
})

const positive = (figure: Figure): string | undefined =>
  figure !== '' && Number(figure) >= 0 ? undefined : t('policies.zeroOrMore')

const bodyOf = (values: PolicyValues): NewPolicy => ({
  effectiveDate: values.effectiveDate,
  dailyHours: Number(values.dailyHours),
  weeklyHours: Number(values.weeklyHours),
  multiplier: Number(values.multiplier),
  tiers: values.tiers.map(({ afterHours, multiplier }) => ({
    afterHours: Number(afterHours),
    multiplier: Number(multiplier),
  })),
  lateMinutes: Number(values.lateMinutes),
  earlyMinutes: Number(values.earlyMinutes),
  breaksPaid: values.breaksPaid,
  paidBreakMinutes: Number(values.paidBreakMinutes),
  roundingMinutes: ROUNDINGS.find(minutes => String(minutes) === values.roundingMinutes) ?? 0,
})
