import type { StaffMember } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useEraseStaffMutation } from '../staff-api.ts'

interface EraseModalProps {
  member: StaffMember
  onClose: () => void
  onErased: () => void
}

/** Erases what is personal of somebody who has left; the reason is kept with who did it. */
export function EraseModal({ member, onClose, onErased }: EraseModalProps) {
  const [erase] = useEraseStaffMutation()
  const { date } = useFormats()
  const eraseFor = async (reason: string) => {
    const { name_kept_until: until } = await erase({ id: member.id, body: { reason } }).unwrap()
    tellDone(until ? t('staff.erasedUntil', { day: date(until) }) : t('staff.erased'))
    onErased()
  }
  return (
    <ReasonModal
      title={t('staff.eraseTitle', { name: member.name })}
      label={t('staff.eraseReason')}
      missing={t('staff.eraseReasonRequired')}
      act={t('staff.erase')}
      failed={t('common.unknownError')}
      onReason={eraseFor}
      onClose={onClose}
    >
      {t('staff.eraseExplained')}
    </ReasonModal>
  )
}
