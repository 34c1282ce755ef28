import './modal-styles.ts'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Text.css'

export { ConfirmModal } from '../../shared/ui/confirm-modal.tsx'
