import type { StaffMember } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useEraseStaffMutation } from '../staff-api.ts'

interface EraseStaffModalProps {
  member: StaffMember
  onClose: () => void
  onErased: () => void
}

/** Erases the personal data of a former staff member. The reason is stored with the name of the user. */
export function EraseStaffModal({ member, onClose, onErased }: EraseStaffModalProps) {
  const [erase] = useEraseStaffMutation()
  const eraseWithReason = async (reason: string) => {
    const { name_kept_until: until } = await erase({ id: member.id, body: { reason } }).unwrap()
    notifySuccess(until ? t('staff.erasedUntil', { day: formatLongDate(until) }) : t('staff.erased'))
    onErased()
  }
  return (
    <ReasonModal
      title={t('staff.eraseTitle', { name: member.name })}
      label={t('staff.eraseReason')}
      missingMessage={t('staff.eraseReasonRequired')}
      submitLabel={t('staff.erase')}
      failureMessage={t('common.unknownError')}
      onReason={eraseWithReason}
      onClose={onClose}
    >
      {t('staff.eraseExplained')}
    </ReasonModal>
  )
}
