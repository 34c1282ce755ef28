import { Text, Textarea } from '@mantine/core'
import type { Claim } from '@rms/contracts'
import { useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { notifySuccess } from '../../lib/notify.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { ClaimChangesNotice } from './claim-changes-notice.tsx'
import { formatClaimTotal } from './claim-totals.ts'
import { useWaiveClaimsMutation } from './claims-api.ts'
import { toSeenClaims, useDisplayedClaims } from './use-displayed-claims.ts'

interface WaiveClaimsModalProps {
  claims: readonly Claim[]
  onWaived: () => void
  onClose: () => void
}

/** Gives up claims for a reason that stays with them. */
export function WaiveClaimsModal({ claims: opened, onWaived, onClose }: WaiveClaimsModalProps) {
  const { claims, changes, refreshAfter } = useDisplayedClaims(opened)
  const [waive] = useWaiveClaimsMutation()
  const formats = useFormats()
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t('claims.waiveReasonMissing') }),
    save: async ({ reason }) => {
      try {
        await waive({ claims: toSeenClaims(claims), reason: reason.trim() }).unwrap()
      } catch (thrown) {
        return refreshAfter(thrown)
      }
      notifySuccess(t('claims.waived', { count: claims.length }))
      onWaived()
    },
    describeFailure: failure => failure.error ?? t('claims.waiveFailed'),
  })
  return (
    <FormModal
      title={t('claims.waiveTitle', { count: opened.length })}
      form={form}
      saveLabel={t('claims.waive')}
      isDisabled={claims.length === 0}
      size={500}
      onClose={onClose}
    >
      <ClaimChangesNotice changes={changes} />
      <Text>
        {t('claims.waiveHelp', { count: claims.length, amount: formatClaimTotal(claims, formats) })}
      </Text>
      <Textarea
        label={t('claims.waiveReason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={300}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
