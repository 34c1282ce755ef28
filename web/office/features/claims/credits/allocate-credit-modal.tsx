import { Select, Text } from '@mantine/core'
import type { Claim, UnallocatedCredit } from '@rms/contracts'
import { useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyField } from '../../../components/number-field.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useAllocateCreditMutation } from '../claims-api.ts'
import { type Allocation, useAllocations } from './use-allocations.ts'

type AllocateCreditModalProps = { onClose: () => void } & (
  | { claim: Claim; credit?: undefined }
  | { credit: UnallocatedCredit; claim?: undefined }
)

/** Allocates a line of a credit note to a claim: one of the two is given, the other is chosen. */
export function AllocateCreditModal({ claim, credit, onClose }: AllocateCreditModalProps) {
  const allocations = useAllocations(claim ?? credit)
  const form = useAllocationForm(allocations.list, onClose)
  const { date, money } = useFormats()
  const chosen = findAllocation(allocations.list, form.values.key)
  const choose = (key: string) => {
    form.set('key', key)
    form.set('amount', findAllocation(allocations.list, key)?.maximum ?? '')
  }
  const intro = claim
    ? t('credits.forClaim', { product: claim.product_name, amount: money(claim.open_amount, claim.currency) })
    : t('credits.ofCredit', { name: credit.name, amount: money(credit.open_amount, credit.currency) })
  return (
    <FormModal
      title={t('credits.allocateTitle')}
      form={form}
      saveLabel={t('credits.allocate')}
      isDisabled={allocations.list.length === 0}
      size={520}
      onClose={onClose}
    >
      <Text>{intro}</Text>
      {allocations.isLoading && <SkeletonRows rows={2} />}
      {allocations.hasFailed && <ErrorState onRetry={allocations.retry} />}
      {allocations.isEmpty && <Text c="dimmed">{t(claim ? 'credits.noCredits' : 'credits.noClaims')}</Text>}
      {allocations.list.length > 0 && (
        <>
          <Select
            label={t(claim ? 'credits.chooseCredit' : 'credits.chooseClaim')}
            required
            searchable
            allowDeselect={false}
            data={allocations.list.map(({ key, label, day, open, currency }) => ({
              value: key,
              label: t('credits.option', { name: label, date: date(day), amount: money(open, currency) }),
            }))}
            value={form.values.key || null}
            error={form.errors.key}
            onChange={key => choose(key ?? '')}
          />
          <MoneyField
            label={t('credits.amount')}
            required
            {...(chosen && { currency: chosen.currency, max: chosen.maximum })}
            value={form.values.amount}
            error={form.errors.amount}
            onChange={amount => form.set('amount', amount)}
          />
        </>
      )}
    </FormModal>
  )
}

const findAllocation = (list: readonly Allocation[], key: string): Allocation | undefined =>
  list.find(each => each.key === key)

function useAllocationForm(list: readonly Allocation[], onClose: () => void) {
  const [allocate] = useAllocateCreditMutation()
  const { money } = useFormats()
  return useForm<{ key: string; amount: number | string }>({
    initialValues: { key: '', amount: '' },
    validate: ({ key, amount }) => ({
      key: key === '' ? t('credits.choose') : undefined,
      amount: Number(amount) > 0 ? undefined : t('credits.amountRequired'),
    }),
    save: async ({ key, amount }) => {
      const chosen = findAllocation(list, key)
      if (!chosen) return
      const body = { credit_line_id: chosen.creditLineId, amount: Number(amount) }
      await allocate({ id: chosen.claimId, body }).unwrap()
      notifySuccess(t('credits.allocated', { amount: money(Number(amount), chosen.currency) }))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('credits.allocateFailed'),
  })
}
