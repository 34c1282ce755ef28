import type { StaffMember } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useEraseStaffMutation } from '../staff-api.ts'

interface EraseModalProps {
  member: StaffMember
  onClose: () => void
  onErased: () => void
}

/** Erases the personal data of a former staff member. The reason is stored with the name of the user. */
export function EraseModal({ member, onClose, onErased }: EraseModalProps) {
  const [erase] = useEraseStaffMutation()
  const eraseWithReason = async (reason: string) => {
    const { name_kept_until: until } = await erase({ id: member.id, body: { reason } }).unwrap()
    tellDone(until ? t('staff.erasedUntil', { day: dateInWords(until) }) : t('staff.erased'))
    onErased()
  }
  return (
    <ReasonModal
      title={t('staff.eraseTitle', { name: member.name })}
      label={t('staff.eraseReason')}
      missing={t('staff.eraseReasonRequired')}
      act={t('staff.erase')}
      failed={t('common.unknownError')}
      onReason={eraseWithReason}
      onClose={onClose}
    >
      {t('staff.eraseExplained')}
    </ReasonModal>
  )
}
