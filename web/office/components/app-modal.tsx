import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useGuardedModal } from '../../shared/lib/unsaved-changes.ts'
import { confirmDiscard } from '../lib/confirm-discard.ts'
import { t } from '../texts/index.ts'
import classes from './app-modal.module.css'
import { DialogInitialFocus } from './dialog-initial-focus.tsx'

interface AppModalProps extends Pick<ModalProps, 'size' | 'children' | 'opened'> {
  title: string
  onClose: () => void
  /** Closing would lose unsaved changes and asks for confirmation first. */
  isUnsaved?: boolean
  /** It is being saved, and saving may open another screen. */
  isBusy?: boolean
}

/** The modal of the app: centred, full-height on phones. Asks before unsaved changes are lost. */
export function AppModal({
  title,
  onClose,
  isUnsaved = false,
  isBusy = false,
  children,
  ...rest
}: AppModalProps) {
  const isPhone = useMediaQuery('(max-width: 40em)', false)
  const close = useGuardedModal({ isOpen: rest.opened, isUnsaved, isBusy, onClose, confirmDiscard })
  return (
    <Modal
      {...rest}
      title={title}
      onClose={close}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'md'}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{
        header: classes.header,
        body: classes.body,
        content: classes.content,
      }}
    >
      <DialogInitialFocus />
      {children}
    </Modal>
  )
}
