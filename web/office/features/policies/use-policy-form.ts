import type { AttendancePolicy } from '@rms/contracts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { useToday } from '../../lib/clock.ts'
import { tellDone } from '../../lib/notify.ts'
import { typedNumber } from '../../lib/typed-values.ts'
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

/** The form for a new policy, prefilled with the policy in effect. */
export function usePolicyForm(current: AttendancePolicy, onSaved: () => void): Form<PolicyValues> {
  const [add] = useAddPolicyMutation()
  const today = useToday()
  const zeroOrMore = { required: t('policies.zeroOrMore'), 'at-least': t('policies.zeroOrMore') }
  return useForm<PolicyValues>({
    initial: { ...current, ...toTexts(current), effectiveDate: today },
    contract: {
      schema: async () => (await import('@rms/contracts/workforce/policies')).PolicyBody,
      body: values => ({
        ...toBody(values),
        ...Object.fromEntries(FIGURES.map(name => [name, typedNumber(values[name]) ?? null])),
      }),
      sentences: {
        effectiveDate: { 'not-a-date': t('policies.notInThePast') },
        ...Object.fromEntries(FIGURES.map(name => [name, zeroOrMore])),
        multiplier: { required: t('policies.atLeastOnce'), 'at-least': t('policies.atLeastOnce') },
      },
    },
    validate: ({ effectiveDate }) => ({
      effectiveDate: effectiveDate >= today ? undefined : t('policies.notInThePast'),
    }),
    save: async values => {
      await add(toBody(values)).unwrap()
      tellDone(t('policies.saved'))
      onSaved()
    },
    describe: failure => failure.error ?? t('policies.failed'),
  })
}

const toTexts = ({ tiers, roundingMinutes }: AttendancePolicy) => ({
  tiers: tiers.map(tier => ({ ...tier, key: String(tier.afterHours) })),
  roundingMinutes: String(roundingMinutes),
})

const FIGURES = [
  'dailyHours',
  'weeklyHours',
  'multiplier',
  'lateMinutes',
  'earlyMinutes',
  'paidBreakMinutes',
] as const

const toBody = (values: PolicyValues): NewPolicy => ({
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
