import { Modal, type ModalProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useAskingWindow } from '../../shared/lib/leaving.ts'
import { confirmLoss } from '../lib/confirm-loss.ts'
import { t } from '../texts/index.ts'
import classes from './app-modal.module.css'
import { FocusAnswer } from './focus-answer.tsx'

interface AppModalProps extends Pick<ModalProps, 'size' | 'children' | 'opened'> {
  title: string
  onClose: () => void
  /** Something would be lost: closing asks first. */
  isUnsaved?: boolean
  /** It is being saved, and may lead on to another screen. */
  isBusy?: boolean
}

/** The one modal: centred, a full-height sheet on phones; it asks before anything typed is lost. */
export function AppModal({
  title,
  onClose,
  isUnsaved = false,
  isBusy = false,
  children,
  ...rest
}: AppModalProps) {
  const isPhone = useMediaQuery('(max-width: 40em)', false)
  const close = useAskingWindow({ isOpen: rest.opened, isUnsaved, isBusy, onClose, confirmLoss })
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
      <FocusAnswer />
      {children}
    </Modal>
  )
}
