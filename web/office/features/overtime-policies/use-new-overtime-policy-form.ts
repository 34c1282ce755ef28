import type { OvertimePolicyRecord } from '@rms/contracts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { getNumberFieldValue } from '../../lib/input-errors.ts'
import { useToday } from '../../lib/local-time.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { type NewOvertimePolicy, useAddOvertimePolicyMutation } from './overtime-policies-api.ts'

export const ROUNDING_OPTIONS_MINUTES = [0, 5, 6, 10, 15, 30] as const

type NumberInputValue = string | number

export interface OvertimePolicyFormValues {
  effectiveDate: string
  dailyHours: NumberInputValue
  weeklyHours: NumberInputValue
  multiplier: NumberInputValue
  tiers: readonly { key: string; afterHours: NumberInputValue; multiplier: NumberInputValue }[]
  lateMinutes: NumberInputValue
  earlyMinutes: NumberInputValue
  breaksPaid: boolean
  paidBreakMinutes: NumberInputValue
  roundingMinutes: string
}

/** The form for a new policy, prefilled with the policy in effect. */
export function useNewOvertimePolicyForm(
  current: OvertimePolicyRecord,
  onSaved: () => void,
): FormState<OvertimePolicyFormValues> {
  const [add] = useAddOvertimePolicyMutation()
  const today = useToday()
  const zeroOrMoreErrors = { required: t('policies.zeroOrMore'), 'at-least': t('policies.zeroOrMore') }
  return useForm<OvertimePolicyFormValues>({
    initialValues: { ...current, ...toFormFields(current), effectiveDate: today },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/overtime-policies')).OvertimePolicyBody,
      createBody: values => ({
        ...toBody(values),
        ...Object.fromEntries(NUMBER_FIELDS.map(name => [name, getNumberFieldValue(values[name]) ?? null])),
      }),
      messages: {
        effectiveDate: { 'not-a-date': t('policies.notInThePast') },
        ...Object.fromEntries(NUMBER_FIELDS.map(name => [name, zeroOrMoreErrors])),
        multiplier: { required: t('policies.atLeastOnce'), 'at-least': t('policies.atLeastOnce') },
      },
    },
    validate: ({ effectiveDate }) => ({
      effectiveDate: effectiveDate >= today ? undefined : t('policies.notInThePast'),
    }),
    save: async values => {
      await add(toBody(values)).unwrap()
      notifySuccess(t('policies.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('policies.failed'),
  })
}

const toFormFields = ({ tiers, roundingMinutes }: OvertimePolicyRecord) => ({
  tiers: tiers.map(tier => ({ ...tier, key: String(tier.afterHours) })),
  roundingMinutes: String(roundingMinutes),
})

const NUMBER_FIELDS = [
  'dailyHours',
  'weeklyHours',
  'multiplier',
  'lateMinutes',
  'earlyMinutes',
  'paidBreakMinutes',
] as const

const toBody = (values: OvertimePolicyFormValues): NewOvertimePolicy => ({
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
  roundingMinutes: ROUNDING_OPTIONS_MINUTES.find(minutes => String(minutes) === values.roundingMinutes) ?? 0,
})
